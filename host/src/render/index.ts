import './staticRendering';
import * as kit from '@olov/shared-kit';
import * as forms from '@olov/shared-kit/forms';
import * as intl from '@olov/shared-kit/intl';
import * as router from '@olov/shared-kit/router';
import * as ui from '@olov/shared-kit/ui';
import * as mobx from 'mobx';
import * as mobxReact from 'mobx-react-lite';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createRenderer } from './createRenderer';
import type { HostRendering } from './request';

/* The remotes’ files `require` the shared modules from this file. */

export const shared: HostRendering['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': {},
  mobx,
  'mobx-react-lite': mobxReact,
  '@olov/shared-kit': kit,
  '@olov/shared-kit/router': router,
  '@olov/shared-kit/intl': intl,
  '@olov/shared-kit/ui': ui,
  '@olov/shared-kit/forms': forms,
};

export { createRenderer };

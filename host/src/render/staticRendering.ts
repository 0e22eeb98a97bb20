import { enableStaticRendering } from 'mobx-react-lite';

// Imported before every component: `observer` then returns the component itself instead of a wrapper around it.
enableStaticRendering(true);

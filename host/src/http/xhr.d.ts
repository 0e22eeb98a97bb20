declare module 'axios/lib/adapters/xhr.js' {
  import type { AxiosAdapter } from 'axios';

  const xhr: AxiosAdapter;
  export default xhr;
}

export * from './common';
export * from './identity';
export * from './orders';
export * from './remote';
export * from './restaurants';
export * from './shop';

export { type CopyCounts, copyFiles } from './copyFiles';
export { type FileStore, type FoundFile, isKey } from './FileStore';
export { fetchFile } from './fetchFile';
export { fetchOnce } from './fetchOnce';
export { folderFiles } from './folderFiles';
export { type Bucket, openBucket } from './openBucket';
export { StorageError } from './StorageError';
export type { StorageAddress } from './storageAddress';
export { waitForBucket } from './waitForBucket';

export { changesStorage, storageBuckets } from './queries.ts'
export { type ReadStorage, StorageTab } from './storage-tab.tsx'
export { toStorageTab } from './to-storage-tab.ts'

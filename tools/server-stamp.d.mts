export const serverFolder: string
export const serverEntry: string
export function serverFingerprint(): string
export function isServerFresh(): boolean
export function isFolderFresh(folder: string, entry: string, fingerprint: string): boolean

import { isWithin } from './relative-path.ts'

/** Where proofs are shown that a name leads here, to whoever makes certificates: in the folder of a site. */
export const proofFolders = ['.well-known/acme-challenge', '.well-known/pki-validation'] as const
const isProof = (path: string): boolean =>
  proofFolders.some((folder) => isWithin(path, folder) || `${path}/`.includes(`/${folder}/`))

/**
 * Whether something stands among the files of a space that is not its owner's to put back: what its programs logged, what passes by, and the
 * proofs of the moment. It stays as it is when all of a space goes back to how it was.
 */
export const isOfHouse = (path: string): boolean => isWithin(path, 'logs') || isWithin(path, 'tmp') || isProof(path)

/** The same for a program that leaves files out by patterns, from the folder of the space on. */
export const housePatterns = [...['/logs/*', '/tmp/*'], ...proofFolders.map((folder) => `/**/${folder}`)] as const

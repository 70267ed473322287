/** The words of a vault, as the screens need to know them (`drivers/vault`). */
export const backupAbilities = ['files', 'search', 'putFilesBack', 'databases', 'wholeServer'] as const
export type BackupAbility = (typeof backupAbilities)[number]

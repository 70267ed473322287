/**
 * `peppol`: Peppol BIS Billing 3, for the network. `ubl-be`: the Belgian profile for older accounting programs. Each
 * requires its own identifier, so a document has one profile.
 */
export const ublProfiles = ['peppol', 'ubl-be'] as const
export type UblProfile = (typeof ublProfiles)[number]

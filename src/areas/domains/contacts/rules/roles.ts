/** The roles of core §3; a registry requires some of them. */
export const contactRoles = ['registrant', 'admin', 'tech', 'billing', 'onSite'] as const
export type ContactRole = (typeof contactRoles)[number]

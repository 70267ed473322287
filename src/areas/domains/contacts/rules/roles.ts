/** The roles of core §3; a registry asks for some of them. */
export const contactRoles = ['registrant', 'admin', 'tech', 'billing', 'onSite'] as const
export type ContactRole = (typeof contactRoles)[number]

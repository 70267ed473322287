/**
 * The parts of the portal for which an API token can be issued: `domains` of `domains:read`. A call belongs to the
 * part that its name begins with, or declares its part.
 */
export const scopeAreas = [
  'account',
  'activity',
  'carts',
  'certificates',
  'cloud-server',
  'common',
  'dashboard',
  'dns',
  'domain-mail',
  'domains',
  'hosting',
  'integrations',
  'invoices',
  'm365-admin',
  'office',
  'office-nce',
  'orders',
  'partner',
  'payments',
  'pdf-export',
  'people',
  'products',
  'proxmox',
  'reports',
  's3',
  'settings',
  'software',
  'support',
  'windows-hosting',
  'wordpress',
] as const
export type ScopeArea = (typeof scopeAreas)[number]

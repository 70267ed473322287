/** The least of Entra's built-in roles for what the portal does: to read, to look after users, licences and domains. */
export const gdapRoles = [
  '88d8e3e3-8f55-4a1e-953a-9b9898b8876b', // Directory Readers
  'fe930be7-5e62-47db-91af-98c3a49a38b1', // User Administrator
  '4d6ac14f-3453-41d0-bef9-a3e0c569773a', // License Administrator
  '8329153b-31d0-4727-b945-745eb3bc5f31', // Domain Name Administrator
] as const

/** Microsoft allows two years; with one it is looked at again in time. */
export const usualDays = 365
export const mostDays = 730
export const toldDaysBefore = 30

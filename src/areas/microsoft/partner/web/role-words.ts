import { m } from '#words'
import type { gdapRoles } from '../rules/roles.ts'

const words: Readonly<Record<(typeof gdapRoles)[number], () => string>> = {
  '88d8e3e3-8f55-4a1e-953a-9b9898b8876b': m.m365_role_reader,
  'fe930be7-5e62-47db-91af-98c3a49a38b1': m.m365_role_users,
  '4d6ac14f-3453-41d0-bef9-a3e0c569773a': m.m365_role_licences,
  '8329153b-31d0-4727-b945-745eb3bc5f31': m.m365_role_domains,
}

/** What a role lets us do; its own id for one that was given by somebody else. */
export const roleWord = (id: string): string => (words as Readonly<Record<string, () => string>>)[id]?.() ?? id

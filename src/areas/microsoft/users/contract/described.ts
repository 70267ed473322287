import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'office.users.create': {
    body: { user_principal_name: 'els@contoso.onmicrosoft.com', first_name: 'Els', last_name: 'De Smet', licences: [] },
  },
}

import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'belfry.security-code.set': { body: { password: 'Klokkentoren1', code: '482913' } },
  'belfry.security-code.check': { body: { accountId: 1042, code: '482913' } },
}

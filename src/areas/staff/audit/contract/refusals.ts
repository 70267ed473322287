import { refusals } from '#base/refusal.ts'

export const auditRefusals = refusals({
  audit_missing: {
    status: 404,
    text: {
      nl: 'Deze regel van het logboek werd niet gevonden',
      en: 'This line of the audit log was not found',
      fr: 'Cette ligne du journal d’audit n’a pas été trouvée',
    },
  },
})

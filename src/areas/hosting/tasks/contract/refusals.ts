import { refusals } from '#base/refusal.ts'

export const taskRefusals = refusals({
  cron_job_not_found: {
    status: 404,
    text: {
      nl: 'Deze taak werd niet gevonden',
      en: 'This job was not found',
      fr: 'Cette tâche n’a pas été trouvée',
    },
  },
  too_many_cron_jobs: {
    status: 409,
    text: {
      nl: 'Hoogstens {most} taken. Verwijder er eerst een',
      en: 'At most {most} jobs. Remove one first',
      fr: 'Au plus {most} tâches. Supprimez-en d’abord une',
    },
  },
})

import { refusals } from '#base/refusal.ts'

export const homeRefusals = refusals({
  task_not_found: {
    status: 404,
    text: { nl: 'Deze taak werd niet gevonden', en: 'This task was not found', fr: 'Cette tâche n’a pas été trouvée' },
  },
  task_not_failed: {
    status: 409,
    text: {
      nl: 'Deze taak is niet mislukt',
      en: 'This task has not failed',
      fr: 'Cette tâche n’a pas échoué',
    },
  },
  task_not_stoppable: {
    status: 409,
    text: {
      nl: 'Deze taak is al klaar, of kan niet gestopt worden',
      en: 'This task is finished already, or cannot be stopped',
      fr: 'Cette tâche est déjà terminée ou ne peut pas être arrêtée',
    },
  },
  task_not_retriable: {
    status: 409,
    text: {
      nl: 'Deze taak kan niet opnieuw geprobeerd worden',
      en: 'This task cannot be tried again',
      fr: 'Cette tâche ne peut pas être relancée',
    },
  },
})

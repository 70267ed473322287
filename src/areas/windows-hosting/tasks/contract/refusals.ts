import { refusals } from '#base/refusal.ts'

export const windowsTaskRefusals = refusals({
  scheduled_task_exists: {
    status: 409,
    text: {
      nl: 'Er is al een taak {name}',
      en: 'There is a task {name} already',
      fr: 'Il y a déjà une tâche {name}',
    },
  },
  scheduled_task_not_found: {
    status: 404,
    text: {
      nl: 'De taak {name} werd niet gevonden',
      en: 'The task {name} was not found',
      fr: 'La tâche {name} n’a pas été trouvée',
    },
  },
  too_many_scheduled_tasks: {
    status: 409,
    text: {
      nl: 'Hoogstens {most} taken. Verwijder er eerst een',
      en: 'At most {most} tasks. Remove one first',
      fr: 'Au plus {most} tâches. Supprimez-en d’abord une',
    },
  },
})

import { refusals } from '#base/refusal.ts'

export const phpRefusals = refusals({
  php_needs_hosting: {
    status: 409,
    text: {
      nl: 'Activeer je hosting om phpinfo te zien',
      en: 'Please activate hosting to see phpinfo',
      fr: 'Activez votre hébergement pour voir phpinfo',
    },
  },
  licence_needed: {
    status: 422,
    text: {
      nl: 'Vul je licentiesleutel van New Relic in',
      en: 'Fill in your licence key of New Relic',
      fr: 'Indiquez votre clé de licence New Relic',
    },
  },
  php_not_offered: {
    status: 422,
    text: {
      nl: 'PHP {version} staat niet op deze webserver',
      en: 'PHP {version} is not on this web server',
      fr: 'PHP {version} n’est pas disponible sur ce serveur web',
    },
  },
  upload_over_post: {
    status: 422,
    text: {
      nl: 'Een upload mag niet groter zijn dan een heel formulier (post_max_size)',
      en: 'An upload cannot be larger than a whole form (post_max_size)',
      fr: 'Un fichier envoyé ne peut pas être plus grand qu’un formulaire entier (post_max_size)',
    },
  },
  post_over_memory: {
    status: 422,
    text: {
      nl: 'Een formulier mag niet groter zijn dan het geheugen (memory_limit)',
      en: 'A form cannot be larger than the memory (memory_limit)',
      fr: 'Un formulaire ne peut pas être plus grand que la mémoire (memory_limit)',
    },
  },
})

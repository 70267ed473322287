import { refusals } from '#base/refusal.ts'

export const updateRefusals = refusals({
  nothing_to_update: {
    status: 409,
    text: {
      nl: 'Hier is niets bij te werken: alles is al bij',
      en: 'There is nothing to update here: all of it is up to date',
      fr: 'Rien à mettre à jour ici : tout est déjà à jour',
    },
  },
  release_older: {
    status: 422,
    text: {
      nl: 'Deze versie is ouder dan die op de site. Teruggaan kan alleen met een back-up',
      en: 'This version is older than that of the site. Only a backup leads back',
      fr: 'Cette version est plus ancienne que celle du site. Seule une sauvegarde permet de revenir en arrière',
    },
  },
  update_not_found: {
    status: 404,
    text: {
      nl: 'Deze update bestaat niet (meer)',
      en: 'This update does not exist (any more)',
      fr: 'Cette mise à jour n’existe pas (ou plus)',
    },
  },
  sites_not_chosen: {
    status: 422,
    text: {
      nl: 'Kies sites, of een lijst met filters; niet allebei',
      en: 'Choose sites, or a list by its filters; not both',
      fr: 'Choisissez des sites, ou une liste filtrée ; pas les deux',
    },
  },
  sites_none: {
    status: 409,
    text: {
      nl: 'Er is geen enkele site om bij te werken',
      en: 'There is not one site to update',
      fr: 'Aucun site à mettre à jour',
    },
  },
  sites_in_run: {
    status: 409,
    text: {
      nl: 'Deze sites worden al bijgewerkt. Wacht tot dat klaar is',
      en: 'These sites are being updated already. Wait until that is done',
      fr: 'Ces sites sont déjà en cours de mise à jour. Attendez que ce soit terminé',
    },
  },
  sites_too_many: {
    status: 422,
    text: {
      nl: 'Dat zijn er te veel voor één keer. Kies er hoogstens {most}',
      en: 'That is too many for one time. Choose {most} at most',
      fr: 'C’est trop en une seule fois. Choisissez-en {most} au maximum',
    },
  },
  schedule_of_all: {
    status: 403,
    text: {
      nl: 'Dit schema geldt voor alle sites van de klant. Vraag het aan iemand die ze allemaal ziet',
      en: 'This schedule is for all sites of the client. Ask somebody who sees all of them',
      fr: 'Ce calendrier vaut pour tous les sites du client. Demandez à quelqu’un qui les voit tous',
    },
  },
  run_not_running: {
    status: 409,
    text: {
      nl: 'Dit is al klaar',
      en: 'This is finished already',
      fr: 'C’est déjà terminé',
    },
  },
})

export const stagingRefusals = refusals({
  staging_not_possible: {
    status: 409,
    text: {
      nl: 'Een testkopie maken kan niet op deze webserver',
      en: 'A test copy cannot be made on this web server',
      fr: 'Il n’est pas possible de créer une copie de test sur ce serveur web',
    },
  },
  staging_there: {
    status: 409,
    text: {
      nl: 'Er is al een testkopie van deze site',
      en: 'There is a test copy of this site already',
      fr: 'Il existe déjà une copie de test de ce site',
    },
  },
  staging_absent: {
    status: 409,
    text: {
      nl: 'Er is geen testkopie van deze site',
      en: 'There is no test copy of this site',
      fr: 'Il n’y a pas de copie de test de ce site',
    },
  },
  staging_name_taken: {
    status: 409,
    text: {
      nl: '{host} is al in gebruik. Kies een andere naam',
      en: '{host} is in use already. Choose another name',
      fr: '{host} est déjà utilisé. Choisissez un autre nom',
    },
  },
  staging_would_lose: {
    status: 409,
    text: {
      nl: 'Sinds de kopie gemaakt is, is er op de site iets geschreven dat verloren zou gaan. Bevestig dat dat mag',
      en: 'Something was written on the site since the copy was made, which would be lost. Confirm that it may be',
      fr: 'Du contenu a été écrit sur le site depuis la création de la copie et serait perdu. Confirmez que c’est permis',
    },
  },
})

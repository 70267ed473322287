import { refusals } from '#base/refusal.ts'

export const backupRefusals = refusals({
  backup_not_found: {
    status: 404,
    text: {
      nl: 'Deze back-up is er niet (meer)',
      en: 'This backup is not there (any more)',
      fr: 'Cette sauvegarde n’existe pas (ou plus)',
    },
  },
  backup_path_not_found: {
    status: 404,
    text: {
      nl: 'Dat zit niet in deze back-up',
      en: 'That is not in this backup',
      fr: 'Cela ne se trouve pas dans cette sauvegarde',
    },
  },
  backup_job_not_found: {
    status: 404,
    text: {
      nl: 'Deze opdracht is er niet',
      en: 'There is no such job',
      fr: 'Cette tâche n’existe pas',
    },
  },
  restore_under_way: {
    status: 409,
    text: {
      nl: 'Er wordt al iets teruggezet. Wacht tot dat klaar is',
      en: 'Something is being put back already. Wait until that is done',
      fr: 'Une restauration est déjà en cours. Attendez qu’elle soit terminée',
    },
  },
  downloads_under_way: {
    status: 409,
    text: {
      nl: 'Er worden al {most} downloads klaargemaakt. Wacht tot er een klaar is',
      en: '{most} downloads are being prepared already. Wait until one is ready',
      fr: '{most} téléchargements sont déjà en préparation. Attendez que l’un d’eux soit prêt',
    },
  },
  backups_taken: {
    status: 409,
    text: {
      nl: 'Er is net al een back-up gemaakt. Over {minutes} minuten kan het weer',
      en: 'A backup was made just now. It is possible again in {minutes} minutes',
      fr: 'Une sauvegarde vient d’être faite. Ce sera à nouveau possible dans {minutes} minutes',
    },
  },
  restore_no_room: {
    status: 409,
    text: {
      nl: 'Er is te weinig plaats om dit terug te zetten. Maak eerst plaats, of neem een grotere webruimte',
      en: 'There is too little room to put this back. Make room first, or take a larger web space',
      fr: 'Il n’y a pas assez de place pour restaurer ceci. Libérez de la place, ou prenez un espace web plus grand',
    },
  },
  backups_full: {
    status: 503,
    text: {
      nl: 'Waar de back-ups staan, is het vol. Er is niets gewijzigd; onze helpdesk kan dit verhelpen',
      en: 'There is no room left where the backups are kept. Nothing was changed; our help desk can mend this',
      fr: 'L’endroit où se trouvent les sauvegardes est plein. Rien n’a été modifié ; notre assistance peut y remédier',
    },
  },
  backups_shut: {
    status: 503,
    text: {
      nl: 'Waar de back-ups staan, worden we niet binnengelaten. Er is niets gewijzigd; onze helpdesk kan dit verhelpen',
      en: 'Where the backups are kept we are not let in. Nothing was changed; our help desk can mend this',
      fr: 'L’endroit où se trouvent les sauvegardes nous refuse l’accès. Rien n’a été modifié ; notre assistance peut y remédier',
    },
  },
  download_not_ready: {
    status: 409,
    text: {
      nl: 'Deze download is niet klaar, of is verlopen. Maak hem opnieuw klaar',
      en: 'This download is not ready, or has expired. Prepare it again',
      fr: 'Ce téléchargement n’est pas prêt, ou a expiré. Préparez-le à nouveau',
    },
  },
  download_ticket_spent: {
    status: 404,
    text: {
      nl: 'Deze link werkt één keer en één minuut. Vraag de download opnieuw',
      en: 'This link works once, for one minute. Ask for the download again',
      fr: 'Ce lien fonctionne une seule fois, pendant une minute. Redemandez le téléchargement',
    },
  },
})

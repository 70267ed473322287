import { backupRefusals as hostingRefusals } from '#areas/hosting/backups/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const { backups_full, backups_shut } = hostingRefusals

export const backupRefusals = refusals({
  ...{ backups_full, backups_shut },
  vault_silent: {
    status: 503,
    text: {
      nl: 'De back-updienst antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The backup service does not answer. Try again in a moment',
      fr: 'Le service de sauvegarde ne répond pas. Réessayez dans un instant',
    },
  },
  restore_point_not_found: {
    status: 404,
    text: {
      nl: 'Dit herstelpunt bestaat niet meer',
      en: 'This restore point does not exist any more',
      fr: 'Ce point de restauration n’existe plus',
    },
  },
  restore_path_not_found: {
    status: 404,
    text: {
      nl: 'Dit bestand of deze map staat niet in dit herstelpunt',
      en: 'This file or folder is not in this restore point',
      fr: 'Ce fichier ou dossier n’est pas dans ce point de restauration',
    },
  },
  restore_files_unreadable: {
    status: 409,
    text: {
      nl: 'De bestanden van dit herstelpunt kunnen niet afzonderlijk gelezen worden. De server als geheel kan wel worden teruggezet',
      en: 'The files of this restore point cannot be read one by one. The server as a whole can be put back',
      fr: 'Les fichiers de ce point de restauration ne peuvent pas être lus séparément. Le serveur entier peut être restauré',
    },
  },
  instance_not_found: {
    status: 404,
    text: {
      nl: 'Dit onderdeel van de server bestaat niet',
      en: 'There is no such part of the server',
      fr: 'Cette partie du serveur n’existe pas',
    },
  },
  restore_job_not_found: {
    status: 404,
    text: {
      nl: 'Dit herstel of deze download bestaat niet',
      en: 'There is no such restore or download',
      fr: 'Cette restauration ou ce téléchargement n’existe pas',
    },
  },
  restore_not_ready: {
    status: 409,
    text: {
      nl: 'De download is nog niet klaar, of niet langer beschikbaar',
      en: 'The download is not ready yet, or no longer available',
      fr: 'Le téléchargement n’est pas encore prêt, ou n’est plus disponible',
    },
  },
  backup_not_possible: { status: 409, text: { nl: '{because}', en: '{because}', fr: '{because}' } },
  restore_ticket_spent: {
    status: 410,
    text: {
      nl: 'Deze downloadlink werkt niet meer. Vraag een nieuwe',
      en: 'This download link does not work any more. Ask for a new one',
      fr: 'Ce lien de téléchargement ne fonctionne plus. Demandez-en un nouveau',
    },
  },
  nothing_to_stop: {
    status: 409,
    text: {
      nl: 'Er loopt geen herstel of voorbereiding van dit herstelpunt',
      en: 'No restore or preparation of this restore point is under way',
      fr: 'Aucune restauration ni préparation de ce point n’est en cours',
    },
  },
})

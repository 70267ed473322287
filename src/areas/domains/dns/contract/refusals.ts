import { refusals } from '#base/refusal.ts'
import { problemRefusals } from './problem-refusals.ts'

/** All refusals of the records editor. */
export const dnsRefusals = refusals({
  ...problemRefusals,
  domain_not_found: {
    status: 404,
    text: {
      nl: 'Deze domeinnaam werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce domaine n’a pas été trouvé',
    },
  },
  zone_not_here: {
    status: 409,
    text: {
      nl: 'De DNS van deze domeinnaam staat niet bij ons. Kies eerst onze nameservers',
      en: 'The DNS of this domain is not with us. Choose our name servers first',
      fr: 'Le DNS de ce domaine n’est pas chez nous. Choisissez d’abord nos serveurs de noms',
    },
  },
  rrset_changed: {
    status: 409,
    text: {
      nl: 'Iemand anders heeft deze records intussen gewijzigd. Bekijk de nieuwe toestand en probeer het opnieuw',
      en: 'Somebody else has changed these records meanwhile. Look at the new state and try again',
      fr: 'Quelqu’un d’autre a modifié ces enregistrements entre-temps. Regardez le nouvel état et réessayez',
    },
  },
  expected_unknown: {
    status: 422,
    text: {
      nl: '“{key}” is geen set van deze zone. In `expected` staat per set de naam en het type, zoals www/A of @/MX',
      en: '“{key}” is no set of this zone. `expected` names each set by its name and type, such as www/A or @/MX',
      fr: '« {key} » n’est pas un ensemble de cette zone. `expected` désigne chaque ensemble par son nom et son type, comme www/A ou @/MX',
    },
  },
  pending_update: {
    status: 409,
    text: {
      nl: 'Er zijn lopende wijzigingen. Probeer het over enkele minuten opnieuw',
      en: 'There are pending updates. Please try again in a few minutes',
      fr: 'Des mises à jour sont en cours. Veuillez réessayer dans quelques minutes',
    },
  },
  zone_incorrect: {
    status: 409,
    text: {
      nl: 'De zone is onjuist en kan niet worden gesynchroniseerd tot ze is hersteld',
      en: 'The zone is incorrect and cannot be synced until it is fixed',
      fr: 'La zone est incorrecte et ne peut pas être synchronisée tant qu’elle n’est pas corrigée',
    },
  },
  zone_file_missing: {
    status: 422,
    text: { nl: 'Kies een zonebestand', en: 'Choose a zone file', fr: 'Choisissez un fichier de zone' },
  },
  invalid_file_type: {
    status: 415,
    text: {
      nl: 'Ongeldig bestandstype: een zonebestand is gewone tekst',
      en: 'Invalid file type: a zone file is plain text',
      fr: 'Type de fichier non valide : un fichier de zone est du texte brut',
    },
  },
  zone_file_large: {
    status: 413,
    text: {
      nl: 'Dit zonebestand is te groot: hoogstens 10 MB',
      en: 'This zone file is too large: at most 10 MB',
      fr: 'Ce fichier de zone est trop volumineux : 10 Mo au maximum',
    },
  },
  said_differently: {
    status: 422,
    text: {
      nl: 'Het adres en het formulier zeggen hier iets anders: zeg het één keer',
      en: 'The address and the form say different things here: say it once',
      fr: 'L’adresse et le formulaire disent ici deux choses différentes : dites-le une seule fois',
    },
  },
  zone_file_unreadable: {
    status: 409,
    text: {
      nl: 'In dit bestand staat geen record dat we kunnen overnemen. Er is niets veranderd',
      en: 'There is no record in this file that can be taken over. Nothing was changed',
      fr: 'Ce fichier ne contient aucun enregistrement à reprendre. Rien n’a été modifié',
    },
  },
  zone_file_wrong: {
    status: 409,
    text: {
      nl: 'Minstens {max} regels van dit bestand zijn fout: verder is het niet gelezen. Er is niets veranderd',
      en: 'At least {max} lines of this file are wrong: it was not read any further. Nothing was changed',
      fr: 'Au moins {max} lignes de ce fichier sont incorrectes : la suite n’a pas été lue. Rien n’a été modifié',
    },
  },
  zone_file_unfit: {
    status: 409,
    text: {
      nl: 'De regels van dit bestand spreken elkaar of je zone te vaak tegen om er een deel van over te nemen. Er is niets veranderd',
      en: 'The lines of this file contradict each other or your zone too often to take over a part of them. Nothing was changed',
      fr: 'Les lignes de ce fichier se contredisent ou contredisent votre zone trop souvent pour en reprendre une partie. Rien n’a été modifié',
    },
  },
  import_busy: {
    status: 503,
    text: {
      nl: 'Er worden nu te veel grote zonebestanden gelezen. Probeer het over een minuut opnieuw',
      en: 'Too many large zone files are being read now. Try again in a minute',
      fr: 'Trop de grands fichiers de zone sont en cours de lecture. Réessayez dans une minute',
    },
  },
  import_overtaken: {
    status: 409,
    text: {
      nl: 'De zone werd intussen gewijzigd. Er is niets geïmporteerd: kijk opnieuw na wat er verandert',
      en: 'The zone was changed meanwhile. Nothing was imported: check again what changes',
      fr: 'La zone a été modifiée entre-temps. Rien n’a été importé : vérifiez à nouveau ce qui change',
    },
  },
  import_line_unknown: {
    status: 422,
    text: {
      nl: 'Op regel {lines} van dit bestand staat niets om te kiezen. Er is niets veranderd',
      en: 'There is nothing to choose on line {lines} of this file. Nothing was changed',
      fr: 'Il n’y a rien à choisir à la ligne {lines} de ce fichier. Rien n’a été modifié',
    },
  },
  zone_too_large: {
    status: 422,
    text: {
      nl: 'Een zone heeft hoogstens {max} records',
      en: 'A zone has at most {max} records',
      fr: 'Une zone compte au plus {max} enregistrements',
    },
  },
  snapshot_gone: {
    status: 404,
    text: {
      nl: 'Deze momentopname bestaat niet meer',
      en: 'This snapshot no longer exists',
      fr: 'Cet instantané n’existe plus',
    },
  },
  snapshot_record_unknown: {
    status: 422,
    text: {
      nl: 'Deze momentopname verandert niets aan {records}. Er is niets teruggezet',
      en: 'This snapshot changes nothing of {records}. Nothing was restored',
      fr: 'Cet instantané ne change rien à {records}. Rien n’a été restauré',
    },
  },
  template_gone: {
    status: 404,
    text: { nl: 'Dit sjabloon bestaat niet meer', en: 'This template no longer exists', fr: 'Ce modèle n’existe plus' },
  },
  template_choice_unknown: {
    status: 422,
    text: {
      nl: 'Dit sjabloon heeft geen record {places}: de plaatsen tellen vanaf 0',
      en: 'This template has no record {places}: places count from 0',
      fr: 'Ce modèle n’a pas d’enregistrement {places} : les places comptent à partir de 0',
    },
  },
  template_large: {
    status: 422,
    text: {
      nl: 'Een sjabloon heeft hoogstens {max} records. Kies welke je wilt meenemen',
      en: 'A template has at most {max} records. Choose which ones to take along',
      fr: 'Un modèle compte au plus {max} enregistrements. Choisissez ceux à reprendre',
    },
  },
  template_wrong: {
    status: 422,
    text: {
      nl: 'Dit sjabloon past niet op deze domeinnaam. Kijk na wat er bij elk record staat',
      en: 'This template does not fit this domain. See what is said at each record',
      fr: 'Ce modèle ne convient pas à ce domaine. Voyez ce qui est indiqué pour chaque enregistrement',
    },
  },
  record_not_kept: {
    status: 409,
    text: {
      nl: 'Dit record wordt niet door het portaal bijgehouden',
      en: 'The portal does not keep this record',
      fr: 'Cet enregistrement n’est pas tenu à jour par le portail',
    },
  },
  keeper_stays: {
    status: 409,
    text: {
      nl: 'Dit record blijft bij het portaal: zonder dat record werkt de dienst niet die het maakte',
      en: 'This record stays with the portal: the service that made it does not work without it',
      fr: 'Cet enregistrement reste géré par le portail : le service qui l’a créé ne fonctionne pas sans lui',
    },
  },
  template_exists: {
    status: 422,
    text: {
      nl: 'Je hebt al een sjabloon met deze naam',
      en: 'You already have a template of this name',
      fr: 'Vous avez déjà un modèle de ce nom',
    },
  },
})

import { refusals } from '#base/refusal.ts'

/** Everything for which what somebody asks of a WordPress is refused; areas of the district add their own. */
export const siteRefusals = refusals({
  wordpress_not_possible: {
    status: 409,
    text: {
      nl: 'Op {name} kan geen WordPress staan. Dat kan alleen op webhosting op Linux',
      en: 'There can be no WordPress on {name}. That takes web hosting on Linux',
      fr: 'WordPress ne peut pas être installé sur {name}. Il faut un hébergement web sous Linux',
    },
  },
  wordpress_not_offered: {
    status: 503,
    text: {
      nl: 'WordPress beheren is hier op dit moment niet mogelijk',
      en: 'Managing WordPress is not possible here at the moment',
      fr: 'La gestion de WordPress n’est pas possible ici pour le moment',
    },
  },
  site_unread: {
    status: 503,
    text: {
      nl: 'De webserver heeft nog niet verteld hoe WordPress erbij staat. Probeer het zo meteen opnieuw',
      en: 'The web server has not told yet how WordPress stands. Try again in a moment',
      fr: 'Le serveur web n’a pas encore indiqué l’état de WordPress. Réessayez dans un instant',
    },
  },
  site_busy: {
    status: 409,
    text: {
      nl: 'Aan deze site wordt nog gewerkt: {what}. Wacht tot dat klaar is',
      en: 'This site is still being worked on: {what}. Wait until that is done',
      fr: 'Ce site est encore en cours de modification : {what}. Attendez que ce soit terminé',
    },
  },
  site_changed: {
    status: 409,
    text: {
      nl: 'Iemand heeft dit ondertussen gewijzigd. Bekijk het opnieuw en bewaar dan',
      en: 'Somebody has changed this meanwhile. Look at it again, and save then',
      fr: 'Quelqu’un a modifié ceci entre-temps. Consultez à nouveau, puis enregistrez',
    },
  },
  site_absent: {
    status: 409,
    text: {
      nl: 'Op {name} staat geen WordPress',
      en: 'There is no WordPress on {name}',
      fr: 'Il n’y a pas de WordPress sur {name}',
    },
  },
  site_there: {
    status: 409,
    text: {
      nl: 'Op {name} staat al een WordPress',
      en: 'There is a WordPress on {name} already',
      fr: 'WordPress est déjà installé sur {name}',
    },
  },
  site_files_in_the_way: {
    status: 409,
    text: {
      nl: 'In de map van de website staan andere bestanden. Verplaats of verwijder die eerst',
      en: 'There are other files in the folder of the website. Move or delete them first',
      fr: 'Le dossier du site contient d’autres fichiers. Déplacez-les ou supprimez-les d’abord',
    },
  },
  site_details_missing: {
    status: 422,
    text: {
      nl: 'Geef een titel, een beheerder en een taal: er staat nog geen WordPress die overgenomen kan worden',
      en: 'Give a title, an administrator and a language: there is no WordPress yet that can be taken in',
      fr: 'Indiquez un titre, un administrateur et une langue : il n’y a pas encore de WordPress à reprendre',
    },
  },
  site_name_differs: {
    status: 422,
    text: {
      nl: 'Typ {name} om te bevestigen',
      en: 'Type {name} to confirm',
      fr: 'Saisissez {name} pour confirmer',
    },
  },
  site_broken: {
    status: 409,
    text: {
      nl: 'Deze site werkt op dit moment niet. Herstel ze eerst',
      en: 'This site does not work at the moment. Mend it first',
      fr: 'Ce site ne fonctionne pas actuellement. Réparez-le d’abord',
    },
  },
  site_extension_not_found: {
    status: 404,
    text: {
      nl: '{slug} staat niet op deze site',
      en: '{slug} is not on this site',
      fr: '{slug} n’est pas présent sur ce site',
    },
  },
  extension_there: {
    status: 409,
    text: {
      nl: '{slug} staat al op deze site',
      en: '{slug} is on this site already',
      fr: '{slug} est déjà présent sur ce site',
    },
  },
  extension_active: {
    status: 409,
    text: {
      nl: '{slug} is in gebruik. Zet het eerst uit, of kies een ander thema',
      en: '{slug} is in use. Switch it off first, or choose another theme',
      fr: '{slug} est utilisé. Désactivez-le d’abord, ou choisissez un autre thème',
    },
  },
  extension_already_so: {
    status: 409,
    text: {
      nl: '{slug} staat al zo',
      en: '{slug} is like that already',
      fr: '{slug} est déjà dans cet état',
    },
  },
  maintenance_already_so: {
    status: 409,
    text: {
      nl: 'De onderhoudsmodus staat al zo',
      en: 'Maintenance mode is like that already',
      fr: 'Le mode maintenance est déjà dans cet état',
    },
  },
  site_user_not_found: {
    status: 404,
    text: {
      nl: 'Deze gebruiker bestaat niet (meer) op deze site',
      en: 'This user does not exist on this site (any more)',
      fr: 'Cet utilisateur n’existe pas (ou plus) sur ce site',
    },
  },
  site_login_taken: {
    status: 409,
    text: {
      nl: 'Deze gebruikersnaam is al in gebruik op deze site',
      en: 'This user name is in use on this site already',
      fr: 'Ce nom d’utilisateur est déjà utilisé sur ce site',
    },
  },
  site_email_taken: {
    status: 409,
    text: {
      nl: 'Dit e-mailadres is al in gebruik op deze site',
      en: 'This email address is in use on this site already',
      fr: 'Cette adresse e-mail est déjà utilisée sur ce site',
    },
  },
  last_administrator: {
    status: 409,
    text: {
      nl: 'Dit is de enige beheerder. Maak eerst een andere gebruiker beheerder',
      en: 'This is the only administrator. Make another user an administrator first',
      fr: 'C’est le seul administrateur. Nommez d’abord un autre administrateur',
    },
  },
  heir_invalid: {
    status: 422,
    text: {
      nl: 'Kies een andere gebruiker van deze site die de pagina’s en berichten overneemt',
      en: 'Choose another user of this site who takes over the pages and posts',
      fr: 'Choisissez un autre utilisateur de ce site qui reprend les pages et les articles',
    },
  },
  replace_same: {
    status: 422,
    text: {
      nl: 'Dit vervangt iets door hetzelfde',
      en: 'This replaces something by the same',
      fr: 'Ceci remplace un texte par lui-même',
    },
  },
  site_table_not_found: {
    status: 404,
    text: {
      nl: 'De tabel {table} is er niet (meer)',
      en: 'The table {table} is not there (any more)',
      fr: 'La table {table} n’existe pas (ou plus)',
    },
  },
  site_file_not_found: {
    status: 404,
    text: {
      nl: 'Dit bestand wijkt niet af van dat van WordPress, of is geen tekst',
      en: 'This file does not differ from that of WordPress, or is no text',
      fr: 'Ce fichier ne diffère pas de celui de WordPress, ou n’est pas du texte',
    },
  },
  nothing_to_mend: {
    status: 409,
    text: {
      nl: 'De bestanden van WordPress zelf zijn niet gewijzigd',
      en: 'The files of WordPress itself have not been changed',
      fr: 'Les fichiers de WordPress lui-même n’ont pas été modifiés',
    },
  },
  wordpress_refused: {
    status: 409,
    text: { nl: '{because}', en: '{because}', fr: '{because}' },
  },
})

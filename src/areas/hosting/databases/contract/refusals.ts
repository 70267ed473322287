import { refusals } from '#base/refusal.ts'

export const databaseRefusals = refusals({
  table_not_found: {
    status: 404,
    text: {
      nl: 'Deze tabel is er niet (meer)',
      en: 'This table is not there (any more)',
      fr: 'Cette table n’existe pas (ou plus)',
    },
  },
  export_ticket_spent: {
    status: 404,
    text: {
      nl: 'Deze link werkt één keer en één minuut. Vraag de export opnieuw',
      en: 'This link works once, for one minute. Ask for the export again',
      fr: 'Ce lien fonctionne une seule fois, pendant une minute. Redemandez l’exportation',
    },
  },
  import_not_found: {
    status: 404,
    text: {
      nl: 'Dit bestand is er niet meer. Kies het opnieuw',
      en: 'This file is not there any more. Choose it again',
      fr: 'Ce fichier n’est plus disponible. Choisissez-le à nouveau',
    },
  },
  import_file_missing: {
    status: 422,
    text: {
      nl: 'Kies een bestand met SQL',
      en: 'Choose a file with SQL',
      fr: 'Choisissez un fichier SQL',
    },
  },
  import_no_sql: {
    status: 422,
    text: {
      nl: 'In dit bestand staat geen SQL die tabellen maakt of vult. Kies een .sql of een .sql.gz',
      en: 'There is no SQL in this file that makes or fills tables. Choose a .sql or a .sql.gz',
      fr: 'Ce fichier ne contient pas de SQL qui crée ou remplit des tables. Choisissez un .sql ou un .sql.gz',
    },
  },
  import_cut_off: {
    status: 422,
    text: {
      nl: 'Dit bestand stopt midden in een opdracht. Maak of download het opnieuw',
      en: 'This file ends in the middle of a statement. Make or download it again',
      fr: 'Ce fichier s’arrête au milieu d’une instruction. Recréez-le ou retéléchargez-le',
    },
  },
  import_too_many_tables: {
    status: 422,
    text: {
      nl: 'Dit bestand gaat over meer dan {most} tabellen. Voer het in delen in, of via SSH',
      en: 'This file is about more than {most} tables. Import it in parts, or by SSH',
      fr: 'Ce fichier concerne plus de {most} tables. Importez-le en plusieurs parties, ou par SSH',
    },
  },
  import_too_large: {
    status: 413,
    text: {
      nl: 'Uitgepakt is dit bestand groter dan {most} MB. Voer het in delen in, of via SSH',
      en: 'Unpacked this file is larger than {most} MB. Import it in parts, or by SSH',
      fr: 'Décompressé, ce fichier dépasse {most} Mo. Importez-le en plusieurs parties, ou par SSH',
    },
  },
  import_no_room: {
    status: 409,
    text: {
      nl: 'Er is te weinig plaats om dit in te voeren. Maak eerst plaats, of neem een grotere webruimte',
      en: 'There is too little room to import this. Make room first, or take a larger web space',
      fr: 'Il n’y a pas assez de place pour importer ceci. Libérez de la place, ou prenez un espace web plus grand',
    },
  },
})

import { refusals } from '#base/refusal.ts'

export const accessRefusals = refusals({
  database_not_found: {
    status: 404,
    text: {
      nl: 'Deze database werd niet gevonden',
      en: 'This database was not found',
      fr: 'Cette base de données n’a pas été trouvée',
    },
  },
  database_unnamed: {
    status: 422,
    text: {
      nl: 'Zeg welke database je bedoelt: er zijn er {count}',
      en: 'Say which database you mean: there are {count}',
      fr: 'Précisez la base de données : il y en a {count}',
    },
  },
  database_exists: {
    status: 409,
    text: {
      nl: 'Er is al een database {name}. Kies een andere naam',
      en: 'There is a database {name} already. Choose another name',
      fr: 'Il existe déjà une base de données {name}. Choisissez un autre nom',
    },
  },
  too_many_databases: {
    status: 409,
    text: {
      nl: 'Hoogstens {most} databases. Verwijder er eerst een',
      en: 'At most {most} databases. Remove one first',
      fr: 'Au plus {most} bases de données. Supprimez-en d’abord une',
    },
  },
  ftp_account_not_found: {
    status: 404,
    text: {
      nl: 'Dit FTP-account werd niet gevonden',
      en: 'This FTP account was not found',
      fr: 'Ce compte FTP n’a pas été trouvé',
    },
  },
  ssh_key_invalid: {
    status: 422,
    text: {
      nl: 'Dit is geen publieke sleutel. Plak de inhoud van een bestand dat op .pub eindigt',
      en: 'This is no public key. Paste the content of a file that ends in .pub',
      fr: 'Ce n’est pas une clé publique. Collez le contenu d’un fichier se terminant par .pub',
    },
  },
  ssh_key_not_found: {
    status: 404,
    text: {
      nl: 'Deze sleutel werd niet gevonden',
      en: 'This key was not found',
      fr: 'Cette clé n’a pas été trouvée',
    },
  },
  too_many_ssh_keys: {
    status: 409,
    text: {
      nl: 'Hoogstens {most} sleutels. Verwijder er eerst een',
      en: 'At most {most} keys. Remove one first',
      fr: 'Au plus {most} clés. Supprimez-en d’abord une',
    },
  },
})

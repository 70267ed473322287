import { refusals } from '#base/refusal.ts'

/** What may be wrong with a line of a zone file before it is a record, or set it aside. */
export const lineRefusals = refusals({
  unclosed_quote: {
    status: 422,
    text: {
      nl: 'Een aanhalingsteken wordt niet gesloten',
      en: 'A quotation mark is not closed',
      fr: 'Un guillemet n’est pas fermé',
    },
  },
  unclosed_parenthesis: {
    status: 422,
    text: {
      nl: 'Een haakje wordt niet gesloten',
      en: 'A parenthesis is not closed',
      fr: 'Une parenthèse n’est pas fermée',
    },
  },
  stray_quote: {
    status: 422,
    text: {
      nl: 'Er staat een aanhalingsteken midden in een woord',
      en: 'There is a quotation mark in the middle of a word',
      fr: 'Il y a un guillemet au milieu d’un mot',
    },
  },
  stray_parenthesis: {
    status: 422,
    text: {
      nl: 'Er staat een haakje te veel',
      en: 'There is one parenthesis too many',
      fr: 'Il y a une parenthèse de trop',
    },
  },
  bad_escape: {
    status: 422,
    text: {
      nl: 'Na een backslash hoort een teken of een getal van drie cijfers tot 255',
      en: 'A backslash is followed by a character or a three-digit number up to 255',
      fr: 'Une barre oblique inverse est suivie d’un caractère ou d’un nombre de trois chiffres jusqu’à 255',
    },
  },
  token_too_long: {
    status: 422,
    text: {
      nl: 'Dit stuk is langer dan een record kan zijn',
      en: 'This piece is longer than a record can be',
      fr: 'Cet élément est plus long qu’un enregistrement ne peut l’être',
    },
  },
  line_without_type: {
    status: 422,
    text: {
      nl: 'Deze regel noemt geen type, zoals A of MX',
      en: 'This line names no type, such as A or MX',
      fr: 'Cette ligne n’indique aucun type, comme A ou MX',
    },
  },
  line_without_value: {
    status: 422,
    text: {
      nl: 'Deze regel stopt te vroeg: een record van het type {type} heeft meer gegevens nodig',
      en: 'This line stops too soon: a record of type {type} needs more data',
      fr: 'Cette ligne s’arrête trop tôt : un enregistrement de type {type} demande plus de données',
    },
  },
  unknown_type: {
    status: 422,
    text: { nl: '{type} is geen bekend type', en: '{type} is not a known type', fr: '{type} n’est pas un type connu' },
  },
  unsupported_type: {
    status: 422,
    text: {
      nl: 'Records van het type {type} kun je hier niet bijhouden',
      en: 'Records of type {type} cannot be kept here',
      fr: 'Les enregistrements de type {type} ne peuvent pas être gérés ici',
    },
  },
  unsupported_class: {
    status: 422,
    text: {
      nl: 'Alleen de klasse IN is mogelijk, niet {text}',
      en: 'Only the class IN is possible, not {text}',
      fr: 'Seule la classe IN est possible, pas {text}',
    },
  },
  provider_only: {
    status: 422,
    text: {
      nl: '{type} bestaat alleen bij je vorige provider: stel dit hier opnieuw in',
      en: '{type} only exists at your previous provider: set this up again here',
      fr: '{type} n’existe que chez votre ancien fournisseur : configurez-le à nouveau ici',
    },
  },
  foreign_nameserver: {
    status: 422,
    text: {
      nl: 'Nameserver van je vorige provider: hier antwoorden onze nameservers',
      en: 'Name server of your previous provider: here our name servers answer',
      fr: 'Serveur de noms de votre ancien fournisseur : ici, ce sont nos serveurs de noms qui répondent',
    },
  },
  owner_missing: {
    status: 422,
    text: {
      nl: 'Deze regel heeft geen naam, en de regel erboven ook niet',
      en: 'This line has no name, nor has the one above it',
      fr: 'Cette ligne n’a pas de nom, ni celle au-dessus',
    },
  },
  outside_zone: {
    status: 422,
    text: {
      nl: 'Deze naam ligt niet in {zone}',
      en: 'This name is not in {zone}',
      fr: 'Ce nom ne se trouve pas dans {zone}',
    },
  },
  unknown_directive: {
    status: 422,
    text: {
      nl: '{text} is geen bekende opdracht',
      en: '{text} is not a known directive',
      fr: '{text} n’est pas une directive connue',
    },
  },
  include_refused: {
    status: 422,
    text: {
      nl: '$INCLUDE is hier niet mogelijk: plak de inhoud zelf',
      en: '$INCLUDE is not possible here: paste the content itself',
      fr: '$INCLUDE n’est pas possible ici : collez le contenu lui-même',
    },
  },
  generate_refused: {
    status: 422,
    text: {
      nl: '$GENERATE is hier niet mogelijk: schrijf de records voluit',
      en: '$GENERATE is not possible here: write the records in full',
      fr: '$GENERATE n’est pas possible ici : écrivez les enregistrements en entier',
    },
  },
  several_records: {
    status: 422,
    text: {
      nl: 'Dit zijn meerdere records. Plak er één, of importeer het zonebestand',
      en: 'These are several records. Paste one, or import the zone file',
      fr: 'Ce sont plusieurs enregistrements. Collez-en un seul, ou importez le fichier de zone',
    },
  },
})

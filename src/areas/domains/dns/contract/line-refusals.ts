import { refusals } from '#base/refusal.ts'

/** Problems of a line of a zone file that make it invalid or skip it. */
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
  stray_comment: {
    status: 422,
    text: {
      nl: 'Wat na ; komt, zou als opmerking wegvallen. Hoort het bij de waarde, zet die dan tussen aanhalingstekens; anders laat je het weg',
      en: 'What comes after ; would be dropped as a comment. If it is part of the value, put that between quotes; if not, leave it out',
      fr: 'Ce qui suit ; serait abandonné comme commentaire. Si cela fait partie de la valeur, mettez-la entre guillemets ; sinon, supprimez-le',
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
      fr: 'Cette ligne s’arrête trop tôt : un enregistrement de type {type} demande plus de données',
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
      fr: '{type} n’existe que chez votre ancien fournisseur : configurez-le à nouveau ici',
    },
  },
  foreign_nameserver: {
    status: 422,
    text: {
      nl: 'Nameserver van je vorige provider: hier antwoorden onze nameservers',
      en: 'Name server of your previous provider: here our name servers answer',
      fr: 'Serveur de noms de votre ancien fournisseur : ici, ce sont nos serveurs de noms qui répondent',
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
      fr: '$INCLUDE n’est pas possible ici : collez le contenu lui-même',
    },
  },
  generate_range: {
    status: 422,
    text: {
      nl: 'Na $GENERATE hoort een reeks zoals 1-20 of 0-100/5',
      en: 'After $GENERATE comes a range such as 1-20 or 0-100/5',
      fr: 'Après $GENERATE vient une plage comme 1-20 ou 0-100/5',
    },
  },
  generate_backwards: {
    status: 422,
    text: {
      nl: 'Deze reeks loopt achteruit, van {from} naar {to}: zet het kleinste getal vooraan',
      en: 'This range runs backwards, from {from} to {to}: put the smaller number first',
      fr: 'Cette plage va à rebours, de {from} à {to} : mettez le plus petit nombre en premier',
    },
  },
  generate_modifier: {
    status: 422,
    text: {
      nl: '“{text}” is niet te lezen: tussen de accolades hoort een getal, een breedte en d, o, x of n',
      en: '“{text}” cannot be read: a number, a width and d, o, x or n go between the braces',
      fr: '« {text} » est illisible : entre accolades, un nombre, une largeur et d, o, x ou n',
    },
  },
  generate_too_many: {
    status: 422,
    text: {
      nl: '$GENERATE maakt hier meer dan {max} records',
      en: '$GENERATE makes more than {max} records here',
      fr: '$GENERATE crée ici plus de {max} enregistrements',
    },
  },
  json_unreadable: {
    status: 422,
    text: {
      nl: 'Dit is geen lijst van records zoals Route 53 ze als JSON geeft',
      en: 'This is no list of records as Route 53 gives them in JSON',
      fr: 'Ce n’est pas une liste d’enregistrements telle que Route 53 la donne en JSON',
    },
  },
  routed_set: {
    status: 422,
    text: {
      nl: 'Dit record antwoordt bij Route 53 volgens een routeringsregel ({text}): hier antwoordt een record altijd. Voeg zelf toe wat je wilt',
      en: 'At Route 53 this record answers by a routing rule ({text}): here a record always answers. Add what you want yourself',
      fr: 'Chez Route 53, cet enregistrement répond selon une règle de routage ({text}) : ici, il répond toujours. Ajoutez vous-même ce que vous voulez',
    },
  },
  provider_alias: {
    status: 422,
    text: {
      nl: 'Alias van Route 53 naar {text}: maak hier zelf een ALIAS of CNAME als je die naam nog gebruikt',
      en: 'Alias of Route 53 to {text}: make an ALIAS or CNAME here yourself if you still use that name',
      fr: 'Alias de Route 53 vers {text} : créez ici un ALIAS ou un CNAME si vous utilisez encore ce nom',
    },
  },
  outside_glue: {
    status: 422,
    text: {
      nl: 'Adres van een nameserver buiten {zone}: dat staat in de zone van die nameserver zelf',
      en: 'Address of a name server outside {zone}: it stands in that name server’s own zone',
      fr: 'Adresse d’un serveur de noms hors de {zone} : elle figure dans la zone de ce serveur',
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

import type { Words } from '#base/locale.ts'
import type { ImportHintCode, ImportNoteCode } from '../rules/moving-in.ts'

/** Lines that an import adjusts: one entry per code of the rules, checked by the compiler. */
export const importNotes: Readonly<Record<ImportNoteCode, Words>> = {
  ttl_clamped: {
    nl: 'TTL {from} wordt {ttl} seconden: hier kan 60 tot 86400',
    en: 'TTL {from} becomes {ttl} seconds: 60 to 86400 is possible here',
    fr: 'Le TTL {from} devient {ttl} secondes : de 60 à 86400 ici',
  },
  ttl_automatic: {
    nl: 'TTL {from} betekende “automatisch” en wordt {ttl} seconden',
    en: 'TTL {from} meant “automatic” and becomes {ttl} seconds',
    fr: 'Le TTL {from} signifiait « automatique » et devient {ttl} secondes',
  },
  cname_to_alias: {
    nl: 'De CNAME op je domeinnaam zelf wordt een ALIAS, die hetzelfde doet naast je andere records',
    en: 'The CNAME at your domain itself becomes an ALIAS, which does the same beside your other records',
    fr: 'Le CNAME sur votre domaine lui-même devient un ALIAS, qui fait de même à côté de vos autres enregistrements',
  },
  read_as_text: {
    nl: '{type} is hier een TXT-record',
    en: '{type} is a TXT record here',
    fr: '{type} est ici un enregistrement TXT',
  },
  sender_rules_stay: {
    nl: 'Je mail gaat naar een andere server, maar je {kind} blijft die van hier: wat je vanaf de nieuwe server verstuurt, kan geweigerd worden. Kies ook hier die van het bestand',
    en: 'Your mail goes to another server, but your {kind} stays the one of here: what you send from the new server may be refused. Take the one of the file here too',
    fr: 'Vos e-mails vont vers un autre serveur, mais votre {kind} reste celui d’ici : ce que vous envoyez depuis le nouveau serveur peut être refusé. Prenez ici aussi celui du fichier',
  },
  was_proxied: {
    nl: 'Liep via de proxy van Cloudflare; hier krijgt iedereen het adres van je server zelf',
    en: 'Went through Cloudflare’s proxy; here everybody gets the address of your own server',
    fr: 'Passait par le proxy de Cloudflare ; ici, tout le monde reçoit l’adresse de votre serveur lui-même',
  },
}

/** What a suspicious line literally means. */
export const importHints: Readonly<Record<ImportHintCode, Words>> = {
  text_unquoted: {
    nl: 'Dit waren verschillende woorden zonder aanhalingstekens: ze worden gelezen als aparte stukken tekst, zonder spatie ertussen',
    en: 'This was several words without quotes: read as separate strings, without a space between them',
    fr: 'C’étaient plusieurs mots sans guillemets : ils sont lus comme des textes séparés, sans espace entre eux',
  },
  text_cut_off: {
    nl: 'Alles na ; is als opmerking gelezen en valt weg: zet de hele waarde tussen aanhalingstekens',
    en: 'Everything after ; was read as a comment and is dropped: put the whole value between quotes',
    fr: 'Tout ce qui suit ; a été lu comme un commentaire et disparaît : mettez toute la valeur entre guillemets',
  },
  owner_without_dot: {
    nl: '{meant} staat er zonder punt op het einde en betekent daarom {name}',
    en: '{meant} has no dot at its end, so it means {name}',
    fr: '{meant} n’a pas de point à la fin et désigne donc {name}',
  },
  target_without_dot: {
    nl: '{meant} staat er zonder punt op het einde en wijst daarom naar {name}',
    en: '{meant} has no dot at its end, so it points to {name}',
    fr: '{meant} n’a pas de point à la fin et pointe donc vers {name}',
  },
}

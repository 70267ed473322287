import type { Words } from '#base/locale.ts'
import type { Ability } from '../../outcome.ts'

export const can: Ability = { can: true }
const lacks = (because: Words): Ability => ({ can: false, because })

/** What a node may not have, with the words for it. */
export const notHere = {
  newRelic: lacks({
    nl: 'New Relic is op deze webserver niet geïnstalleerd.',
    en: 'New Relic is not installed on this web server.',
    fr: 'New Relic n’est pas installé sur ce serveur web.',
  }),
  varnish: lacks({
    nl: 'Deze webserver heeft geen Varnish.',
    en: 'This web server has no Varnish.',
    fr: 'Ce serveur web n’a pas Varnish.',
  }),
  redis: lacks({
    nl: 'Deze webserver heeft geen Redis.',
    en: 'This web server has no Redis.',
    fr: 'Ce serveur web n’a pas Redis.',
  }),
  countries: lacks({
    nl: 'Deze webserver weet niet uit welk land bezoekers komen.',
    en: 'This web server does not know which country visitors come from.',
    fr: 'Ce serveur web ne sait pas de quel pays viennent les visiteurs.',
  }),
  mail: lacks({
    nl: 'Met mail() van PHP wordt hier niets verstuurd. Laat je site versturen via SMTP, met een mailbox van je domein.',
    en: 'mail() of PHP sends nothing here. Have your site send by SMTP, with a mailbox of your domain.',
    fr: 'La fonction mail() de PHP n’envoie rien ici. Faites envoyer par SMTP, avec une boîte mail de votre domaine.',
  }),
  ftpLog: lacks({
    nl: 'Deze webserver houdt geen log van FTP bij.',
    en: 'This web server keeps no log of FTP.',
    fr: 'Ce serveur web ne tient pas de journal FTP.',
  }),
  tables: lacks({
    nl: 'De back-ups van deze webserver bevatten bestanden, geen databanken. Maak daarvan zelf een export.',
    en: 'The backups of this web server hold files, no databases. Export those yourself.',
    fr: 'Les sauvegardes de ce serveur web contiennent les fichiers, pas les bases de données. Exportez-les vous-même.',
  }),
  part: lacks({
    nl: 'Dit onderdeel is op deze webserver niet ingericht.',
    en: 'This part is not set up on this web server.',
    fr: 'Cette partie n’est pas configurée sur ce serveur web.',
  }),
  quota: lacks({
    nl: 'Wat via het portaal komt, past altijd binnen de ruimte. Wat via FTP, SSH of de site zelf komt, houdt deze webserver niet tegen.',
    en: 'What comes through the portal always fits the space. What comes by FTP, SSH or the site itself, this web server does not stop.',
    fr: 'Ce qui arrive par le portail tient toujours dans l’espace. Ce qui arrive par FTP, SSH ou le site même, ce serveur web ne le bloque pas.',
  }),
} as const

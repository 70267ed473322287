import { refusals } from '#base/refusal.ts'

export const firewallRefusals = refusals({
  firewall_changed: {
    status: 409,
    text: {
      nl: 'Iemand heeft de firewall ondertussen gewijzigd. Bekijk de regels opnieuw',
      en: 'Somebody has changed the firewall meanwhile. Look at the rules again',
      fr: 'Quelqu’un a modifié le pare-feu entre-temps. Consultez à nouveau les règles',
    },
  },
  firewall_rule_not_found: {
    status: 404,
    text: {
      nl: 'Deze regel bestaat niet meer',
      en: 'This rule does not exist any more',
      fr: 'Cette règle n’existe plus',
    },
  },
  firewall_rule_fixed: {
    status: 409,
    text: {
      nl: 'Deze regel is van het datacenter en blijft waar hij is',
      en: 'This rule is the datacentre’s and stays where it is',
      fr: 'Cette règle est celle du centre de données et reste à sa place',
    },
  },
  firewall_full: {
    status: 409,
    text: {
      nl: 'Een firewall heeft hoogstens {most} regels',
      en: 'A firewall has {most} rules at most',
      fr: 'Un pare-feu compte au maximum {most} règles',
    },
  },
  firewall_locks_you_out: {
    status: 409,
    text: {
      nl: 'Hiermee sluit je jezelf buiten: poort {port} gaat dicht voor jouw adres {address}',
      en: 'This locks you out: port {port} closes for your address {address}',
      fr: 'Vous vous excluez vous-même : le port {port} se ferme pour votre adresse {address}',
    },
  },
})

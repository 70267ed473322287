import { refusals } from '#base/refusal.ts'

export const watchRefusals = refusals({
  certificate_not_watched: {
    status: 409,
    text: {
      nl: 'De bewaking van dit certificaat staat uit',
      en: 'This certificate is not watched',
      fr: 'Ce certificat n’est pas surveillé',
    },
  },
  host_not_of_domain: {
    status: 422,
    text: {
      nl: 'Bewaak alleen hosts van {domain}',
      en: 'Watch only hosts of {domain}',
      fr: 'Surveillez uniquement des hôtes de {domain}',
    },
  },
  host_fixed: {
    status: 409,
    text: {
      nl: 'Deze host staat in het certificaat of in de zone, en wordt altijd bekeken',
      en: 'This host is in the certificate or in the zone, and is always looked at',
      fr: 'Cet hôte figure dans le certificat ou dans la zone et est toujours contrôlé',
    },
  },
  too_many_hosts: {
    status: 409,
    text: {
      nl: 'Meer dan {most} hosts worden niet bewaakt',
      en: 'No more than {most} hosts are watched',
      fr: 'Pas plus de {most} hôtes sont surveillés',
    },
  },
})

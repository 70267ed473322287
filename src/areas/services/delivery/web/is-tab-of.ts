import type { ServiceTabPart, TabService } from '#design/router/slots.ts'

/** Whether a service has a tab: those of its kind, and of its variant where the tab names some. */
export const isTabOf = (
  { kinds, variants }: Pick<ServiceTabPart, 'kinds' | 'variants'>,
  { kind, variant }: Pick<TabService, 'kind' | 'variant'>,
): boolean => (!kinds || kinds.includes(kind)) && (!variants || (variant !== null && variants.includes(variant)))

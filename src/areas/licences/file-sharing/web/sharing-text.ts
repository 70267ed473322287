import { gigabytes } from '#areas/ordering/catalogue/web/public.ts'
import { m } from '#words'

/** `12 gebruikers, 500 GB elk`. */
export const subscriptionText = ({ users, spaceGb }: { users: number; spaceGb: number | null }): string =>
  spaceGb === null
    ? m.sharing_users_count({ count: users })
    : m.sharing_subscription_of({ users: m.sharing_users_count({ count: users }), space: gigabytes(spaceGb) })

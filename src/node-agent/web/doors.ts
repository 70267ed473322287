import { done, type Outcome } from '#base/outcome.ts'
import type { MariaDb } from './maria-db.ts'
import { placesOf, type WebSettings } from './places.ts'
import type { SpaceRecord } from './space-record.ts'
import type { SystemUsers } from './system-users.ts'

/** Who comes into a space besides its visitors, and how whoever is in it gets out. */
export function doorsOf({ web, users, mariaDb }: { web: WebSettings; users: SystemUsers; mariaDb: MariaDb }) {
  return {
    /** Who may sign in by SSH; whoever has done so is out when it is nobody any more. */
    async setDoor(reference: string, record: SpaceRecord | undefined): Promise<void> {
      const { user } = placesOf(web, reference)
      const isShutNow = await users.setDoor(user, record?.isOn === true && record.ssh.isOn)
      if (isShutNow && record) await users.hangUp({ user, ...record.ids })
    },

    /** Lets those of a space sign in again, or nobody; whoever is in is out then. */
    async openDatabases(record: SpaceRecord | undefined, isOpen: boolean): Promise<void> {
      if (!record || !mariaDb.isHere) return
      const { user } = placesOf(web, record.reference)
      await mariaDb.setOpen(
        record.databases.map(({ name, isOn }) => ({ name: `${user}_${name}`, isOn: isOpen && isOn })),
      )
    },

    /** Ends whatever runs of a space into which nobody comes any more. */
    async endAll(reference: string): Promise<Outcome<null>> {
      const { user } = placesOf(web, reference)
      const ids = await users.find(user)
      if (!ids || (await users.end({ user, ...ids }))) return done(null)
      return { kind: 'retry', afterSeconds: 30, detail: 'something of the space still runs' }
    },
  }
}

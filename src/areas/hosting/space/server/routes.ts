import { routes } from '#platform/http/mount.ts'
import { spaceCalls } from '../contract/calls.ts'
import { looksOf } from './looks-of.ts'
import { spaceOf } from './serialize.ts'
import { readNow, readOne, webSpace } from './web-space.ts'

const { known, anew } = looksOf({ find: webSpace, readOne, readNow, show: spaceOf })

export const spaceRoutes = routes(spaceCalls, { get: known, refresh: anew })

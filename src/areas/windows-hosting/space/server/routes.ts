import { routes } from '#platform/http/mount.ts'
import { windowsCalls } from '../contract/calls.ts'
import { looks } from './windows-space.ts'

export const windowsSpaceRoutes = routes(windowsCalls, { get: looks.known, config: looks.anew })

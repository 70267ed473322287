import type { AnyRoute } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { routesOf } from './area-routes.ts'

const files = import.meta.glob<Record<string, unknown>>('../../areas/*/*/web/door-routes.tsx', { eager: true })

/** Sign-in and what stands around it: the only routes that everybody loads at once. */
export const doorRoutes = (parents: ShellParents): AnyRoute[] => routesOf(files, parents)

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const webBuilderRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.template,
    path: '/templates/home',
    component: lazyRouteComponent(() => import('./templates-screen.tsx'), 'TemplatesScreen'),
    staticData: { title: () => m.design_templates(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.empty,
    path: '/sandbox/site-builder/$token',
    component: lazyRouteComponent(() => import('./sandbox-builder.tsx'), 'SandboxBuilder'),
    staticData: { title: () => m.web_builder_tab(), access: ['anonymous-ok'] },
  }),
]

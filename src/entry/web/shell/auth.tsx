import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { currentLocale } from '#design/language/locale.ts'
import { AuthLayout } from '#design/layouts/auth-layout.tsx'
import { LightTools } from '#design/layouts/light-tools.tsx'
import { useBrand } from '#design/tokens/brand.ts'
import { switchLanguage } from './switch-language.ts'

/** Around sign-in and sign-up: apart from the other layouts, because every user loads it first. */
export function Auth() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const brand = useBrand()
  return (
    <AuthLayout
      tools={<LightTools locale={currentLocale()} onChoose={(locale) => switchLanguage(router, queryClient, locale)} />}
      tagline={brand.tagline[currentLocale()]}
      announcement={brand.announcement?.[currentLocale()] ?? ''}
    >
      <Outlet />
    </AuthLayout>
  )
}

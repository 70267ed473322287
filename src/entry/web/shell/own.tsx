import { Outlet } from '@tanstack/react-router'
import * as layouts from '#design/layouts/plain-layouts.tsx'
import { OwnFrame } from '../pages/own-frame.tsx'

/** For pages that visitors and users come to alike, each in the frame that they know. */
export const Own = () => (
  <OwnFrame meanwhile={<layouts.DefaultLayout tools={null}>{null}</layouts.DefaultLayout>}>
    <Outlet />
  </OwnFrame>
)

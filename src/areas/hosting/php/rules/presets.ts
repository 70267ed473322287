import type { PhpPreset } from '#base/web-space/php-settings.ts'

/** As their makers write them. */
export const presetNames: Readonly<Record<PhpPreset, string>> = {
  wordpress: 'WordPress',
  woocommerce: 'WooCommerce',
  drupal: 'Drupal',
  joomla: 'Joomla',
  laravel: 'Laravel',
  prestashop: 'PrestaShop',
  magento: 'Magento',
}

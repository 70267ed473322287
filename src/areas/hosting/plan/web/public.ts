export { UpgradePrice } from './upgrade-price.tsx'

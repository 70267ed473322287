export const guidePath = '/api/docs/guide'
export const guideLink = `New here? [Follow the guide](${guidePath}): a token, a list, a change, a conflict, pages and retries, in a quarter of an hour.`

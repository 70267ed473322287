/** What is changed within a site, one act a start: what is wanted comes as JSON. */
export const act = String.raw`<?php
namespace Belfry;

require_once ABSPATH . 'wp-admin/includes/admin.php';

function pluginFile(string $slug): ?string {
    foreach (array_keys(get_plugins()) as $file)
        if ((str_contains($file, '/') ? dirname($file) : basename($file, '.php')) === $slug) return $file;
    return null;
}
/** A way of WordPress that answers with an error of its own. */
function must($said, string $code = 'refused') {
    if (is_wp_error($said)) refuse($code, implode(' ', $said->get_error_messages()));
    return $said;
}
/** Begins a command of wp-cli in this very process: its values are read by no parser of arguments. */
function command(array $words, array $options = []): void {
    \WP_CLI::run_command($words, $options);
}
function keepOption(string $option, string $entry, bool $isIn): void {
    $others = array_values(array_diff((array) get_site_option($option, []), [$entry]));
    update_site_option($option, $isIn ? [...$others, $entry] : $others);
}

function plugin(string $act, string $slug): void {
    $file = pluginFile($slug);
    if ($act === 'install') {
        if ($file === null) command(['plugin', 'install', $slug]);
        wp_clean_plugins_cache();
        if (pluginFile($slug) === null) refuse('no_such_extension', $slug);
        return;
    }
    if ($file === null) refuse('no_such_extension', $slug);
    match ($act) {
        'activate' => must(activate_plugin($file), 'extension_unfit'),
        'deactivate' => deactivate_plugins($file, true),
        'delete' => is_plugin_active($file) ? refuse('extension_active', $slug) : must(delete_plugins([$file])),
        default => keepOption('auto_update_plugins', $file, $act === 'auto_update_on'),
    };
}

function theme(string $act, string $slug): void {
    $theme = wp_get_theme($slug);
    if ($act === 'install') {
        if (!$theme->exists()) command(['theme', 'install', $slug]);
        wp_clean_themes_cache();
        if (!wp_get_theme($slug)->exists()) refuse('no_such_extension', $slug);
        return;
    }
    if (!$theme->exists()) refuse('no_such_extension', $slug);
    $isInUse = in_array($slug, [get_option('stylesheet'), get_option('template')], true);
    if ($act === 'deactivate') refuse('not_possible', $slug);
    match ($act) {
        'activate' => switch_theme($slug),
        'delete' => $isInUse ? refuse('extension_active', $slug) : must(delete_theme($slug)),
        default => keepOption('auto_update_themes', $slug, $act === 'auto_update_on'),
    };
}

/** What wordpress.org has: the way of wp-cli's own search, with what somebody chooses by. */
function search(string $kind, string $text, int $most): array {
    require_once ABSPATH . 'wp-admin/includes/plugin-install.php';
    $wanted = ['search' => $text, 'page' => 1, 'per_page' => $most, 'locale' => get_locale(), 'fields' => [
        'short_description' => true, 'description' => $kind === 'theme', 'rating' => true, 'active_installs' => true, 'num_ratings' => true,
        'sections' => false, 'icons' => false, 'tags' => false, 'screenshots' => false, 'reviews' => false, 'versions' => false,
    ]];
    $said = must($kind === 'plugin' ? plugins_api('query_plugins', $wanted) : themes_api('query_themes', $wanted), 'downloads_failed');
    $plain = fn ($text): string => mb_substr(trim(html_entity_decode(wp_strip_all_tags((string) $text), ENT_QUOTES | ENT_HTML5, 'UTF-8')), 0, 300);
    $list = array_map(fn ($each): array => (array) $each, ($kind === 'plugin' ? $said->plugins : $said->themes) ?? []);
    return array_map(fn (array $each): array => [
        'slug' => (string) ($each['slug'] ?? ''), 'title' => $plain($each['name'] ?? $each['slug'] ?? ''), 'version' => (string) ($each['version'] ?? ''),
        'description' => $plain($each['short_description'] ?? $each['description'] ?? ''),
        'rating' => empty($each['num_ratings']) ? null : (int) ($each['rating'] ?? 0),
        'installs' => isset($each['active_installs']) ? (int) $each['active_installs'] : null,
    ], array_slice($list, 0, $most));
}

function found(int $id): \WP_User {
    $user = get_userdata($id);
    if (!$user) refuse('no_such_user', (string) $id);
    return $user;
}
/** Somebody has to be able to come in. */
function isLastAdministrator(\WP_User $user): bool {
    $all = get_users(['role' => 'administrator', 'fields' => 'ID']);
    return in_array('administrator', $user->roles, true) && count($all) === 1;
}
function addUser(array $wish): void {
    $there = get_user_by('login', $wish['login']);
    // Cut off behind it and asked again: it is the same one.
    if ($there && strcasecmp($there->user_email, $wish['email']) === 0 && ($wish['isAgain'] ?? false)) return;
    if ($there) refuse('login_taken', $wish['login']);
    if (email_exists($wish['email'])) refuse('email_taken', $wish['email']);
    must(wp_insert_user(['user_login' => $wish['login'], 'user_email' => $wish['email'], 'role' => $wish['role'], 'user_pass' => $wish['password']]));
}
function changeUser(array $wish): void {
    $user = found($wish['userId']);
    $role = $wish['role'] ?? null;
    if ($role !== null && $role !== 'administrator' && isLastAdministrator($user)) refuse('last_administrator', $user->user_login);
    if ($role !== null) $user->set_role($role);
    if (isset($wish['password'])) wp_set_password($wish['password'], $user->ID);
}
function deleteUser(array $wish): void {
    $user = get_userdata($wish['userId']);
    if (!$user && ($wish['isAgain'] ?? false)) return;
    $user = found($wish['userId']);
    found($wish['heirId']);
    if ($wish['heirId'] === $wish['userId']) refuse('no_such_user', (string) $wish['heirId']);
    if (isLastAdministrator($user)) refuse('last_administrator', $user->user_login);
    if (!wp_delete_user($user->ID, $wish['heirId'])) refuse('refused', $user->user_login);
}

/** Sets a constant in wp-config.php, wherever somebody's own has room for one. */
function constantIs(string $name, string $code, ?string $in = null): void {
    $file = new \WPConfigTransformer($in ?? \WP_CLI\Utils\locate_wp_config());
    $options = ['raw' => true, 'normalize' => true];
    foreach (["/* That's all, stop editing!", '/* That', "require_once ABSPATH . 'wp-settings.php'", "require_once(ABSPATH . 'wp-settings.php'", 'require_once( ABSPATH'] as $anchor)
        try {
            $file->update('constant', $name, $code, $options + ['anchor' => $anchor]);
            return;
        } catch (\Exception $fault) {
            $said = $fault->getMessage();
        }
    refuse('not_possible', $said);
}
function configure(array $configs): void {
    $code = fn (bool $is): string => $is ? 'true' : 'false';
    foreach ($configs as $name => $value) {
        if ($name === 'debug') {
            foreach (['WP_DEBUG' => $value, 'WP_DEBUG_LOG' => $value, 'WP_DEBUG_DISPLAY' => false] as $one => $is) constantIs($one, $code($is));
        } elseif ($name === 'coreUpdates') constantIs('WP_AUTO_UPDATE_CORE', ['none' => 'false', 'minor' => "'minor'", 'all' => 'true'][$value]);
        elseif ($name === 'fileEditOff') constantIs('DISALLOW_FILE_EDIT', $code($value));
        elseif ($name === 'cronByVisits') constantIs('DISABLE_WP_CRON', $code(!$value));
        elseif ($name === 'revisions') constantIs('WP_POST_REVISIONS', (string) (int) $value);
        elseif ($name === 'memoryMegabytes') constantIs('WP_MEMORY_LIMIT', "'" . (int) $value . "M'");
        elseif ($name === 'hiddenFromSearch') update_option('blog_public', $value ? '0' : '1');
        elseif ($name === 'title') update_option('blogname', $value);
        elseif ($name === 'tagline') update_option('blogdescription', $value);
    }
}

function install(array $wish): void {
    if (is_blog_installed()) return;
    // From the command line WordPress would guess its address by its folder.
    defined('WP_SITEURL') || define('WP_SITEURL', $wish['url']);
    command(['core', 'install'], [
        'url' => $wish['url'], 'title' => $wish['title'], 'admin_user' => $wish['adminLogin'], 'admin_email' => $wish['adminEmail'],
        'admin_password' => $wish['adminPassword'], 'skip-email' => true,
    ]);
    update_option('blogname', $wish['title']);
    update_option('blog_public', '1');
    foreach (['siteurl', 'home'] as $option) update_option($option, $wish['url']);
}
/** A language that WordPress has. */
function language(string $locale): void {
    if ($locale === 'en_US') return;
    require_once ABSPATH . 'wp-admin/includes/translation-install.php';
    if (!in_array($locale, get_available_languages(), true) && wp_download_language_pack($locale) === false) refuse('downloads_failed', $locale);
    update_option('WPLANG', $locale);
}

function replace(array $wish): void {
    global $wpdb;
    $tables = $wish['tables'] ?? [];
    $there = $wpdb->get_col('SHOW TABLES');
    foreach ($tables as $table) if (!in_array($table, $there, true)) refuse('no_such_table', $table);
    $isDry = (bool) $wish['dryRun'];
    $options = ['report-changed-only' => true, 'dry-run' => $isDry, 'skip-columns' => 'guid,user_pass'] + ($tables ? [] : ['all-tables-with-prefix' => true]);
    command(['search-replace', $wish['from'], $wish['to'], ...$tables], $options);
}

/** The settings of a copy: those of the site, but for what makes it another. The site itself is not read again for it. */
function repoint(array $wish): void {
    $own = \WP_CLI\Utils\locate_wp_config();
    if (!@copy($own, $wish['file'])) refuse('not_possible', 'wp-config.php');
    chmod($wish['file'], 0600);
    $values = ['DB_NAME' => $wish['database'], 'DB_USER' => $wish['database'], 'DB_PASSWORD' => $wish['password'], 'DB_HOST' => $wish['host']];
    $values += ['WP_ENVIRONMENT_TYPE' => 'staging'] + array_fill_keys(array_filter(['WP_HOME', 'WP_SITEURL'], 'defined'), $wish['url']);
    foreach ($values as $name => $value) constantIs($name, var_export($value, true), $wish['file']);
    constantIs('DISABLE_WP_CRON', 'true', $wish['file']);
    foreach (['ABSPATH', 'DB_NAME'] as $name)
        if (!(new \WPConfigTransformer($wish['file']))->exists('constant', $name)) refuse('not_possible', $name);
}
/** Wherever an address stands, in values that are serialized as well. */
function moveAddress(string $from, string $to): void {
    global $wpdb;
    foreach (array_unique([$from, set_url_scheme($from, 'http'), set_url_scheme($from, 'https')]) as $one)
        if ($one !== '' && !str_starts_with($to, $one)) command(['search-replace', $one, $to], ['all-tables-with-prefix' => true, 'skip-columns' => 'guid,user_pass']);
    wp_cache_flush();
}

/** How much was written since, which a copy that was made before would not know. */
function writtenSince(string $since): array {
    global $wpdb;
    $count = fn (string $sql): int => (int) $wpdb->get_var($wpdb->prepare($sql, $since));
    $orders = $wpdb->get_var($wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->esc_like($wpdb->prefix . 'wc_orders'))) ? $wpdb->prefix . 'wc_orders' : null;
    return [
        'posts' => $count("SELECT COUNT(*) FROM $wpdb->posts WHERE post_modified_gmt > %s AND post_type NOT IN ('revision', 'shop_order', 'customize_changeset') AND post_status <> 'auto-draft'"),
        'comments' => $count("SELECT COUNT(*) FROM $wpdb->comments WHERE comment_date_gmt > %s"),
        'orders' => $count("SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'shop_order' AND post_modified_gmt > %s") + ($orders ? $count("SELECT COUNT(*) FROM $orders WHERE date_updated_gmt > %s") : 0),
        'users' => $count("SELECT COUNT(*) FROM $wpdb->users WHERE user_registered > %s"),
    ];
}

$wish = wish();
$said = ['done' => true];
match ($wish['act']) {
    'plugin' => plugin($wish['do'], $wish['slug']),
    'theme' => theme($wish['do'], $wish['slug']),
    'search' => $said = ['found' => search($wish['kind'], $wish['text'], $wish['most'])],
    'add-user' => addUser($wish),
    'change-user' => changeUser($wish),
    'delete-user' => deleteUser($wish),
    'user' => $said = ['login' => found($wish['userId'])->user_login, 'url' => (string) get_option('home')],
    'configs' => configure($wish['configs']),
    'install' => install($wish),
    'language' => language($wish['locale']),
    'update-plugins' => command(['plugin', 'update', ...$wish['slugs']]),
    'update-themes' => command(['theme', 'update', ...$wish['slugs']]),
    'update-database' => command(['core', 'update-db'], is_multisite() ? ['network' => true] : []),
    'replace' => replace($wish),
    'repoint' => repoint($wish),
    'move-address' => moveAddress($wish['from'], $wish['to']),
    'written-since' => $said = writtenSince($wish['since']),
};
answer($said);
`

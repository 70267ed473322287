# The form of every text that comes in. The portal has looked at each already; this machine looks again.
$forms = @{
    id        = '^[\x21-\x7e]{1,200}$'
    reference = '^service-[1-9][0-9]{0,8}$'
    hostname  = '^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
    index     = '^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$'
    format    = '^(W3C|IIS|NCSA)$'
    runtime   = '^(v2\.0|v4\.0|)$'
    pipeline  = '^(Integrated|Classic)$'
    directory = '^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,62}[A-Za-z0-9_-])?(/[A-Za-z0-9_]([A-Za-z0-9_.-]{0,62}[A-Za-z0-9_-])?){0,3}$'
    password  = '^[A-Za-z0-9]{16,64}$'
    hash      = '^0x0200[0-9A-F]{136}$'
    task      = '^[\p{L}\p{N}_-]([\p{L}\p{N} _-]{0,58}[\p{L}\p{N}_-])?$'
    arguments = '^[^\p{Cc}\p{Cs}]{0,1000}$'
    time      = '^([01][0-9]|2[0-3]):[0-5][0-9]$'
}

function Assert-Form([string]$Form, $Value) {
    # $ of .NET also takes a line end behind it, which none of these may have.
    if ($Value -isnot [string] -or $Value -cnotmatch $forms[$Form] -or $Value.EndsWith("`n")) { Deny 'invalid_input' $Form }
    return $Value
}

# Whether a request names something at all; what it does not name stays as it is.
function Test-Named($From, [string]$Name) {
    return $null -ne $From.PSObject.Properties[$Name]
}

# The life of a space: its folder, its user, its site and pool, its database, each made when it is not there.
function Set-Space([string]$Reference, $Asked) {
    $name = Get-SpaceName $Reference
    $domain = Assert-Form 'hostname' $Asked.domain
    $quota = [long]$Asked.quotaBytes
    $server = Open-Iis
    if (Test-AddressTaken $server $domain $name) { Deny 'domain_taken' $domain }
    if (Test-Path -LiteralPath (Get-RecordFile $Reference)) { return Update-Space $Reference $server $domain $quota }
    New-SpaceUser $name
    New-SpaceFolders $Reference $quota
    if (-not $server.Sites[$name]) {
        New-SpaceSite $server $name $domain (Get-SpaceFolder $Reference)
        if (Test-Named $Asked 'indexFiles') { Set-IndexFiles $server $name $Asked.indexFiles }
        if ($settings.parts.ftp) { Set-FtpHome $server $Reference }
        Save-Iis $server
    }
    Grant-SpaceRights $Reference
    if ($settings.parts.ftp) { Set-FtpOpen $Reference $true }
    if ($settings.parts.database) { New-SpaceDatabase $Reference }
    Save-Record ([pscustomobject]@{
            reference = $Reference; domain = $domain; quotaBytes = $quota; suspended = $false; changedAt = ''; tasks = @()
            ftp = [pscustomobject]@{ isOn = $true; hostname = $null }
            database = [pscustomobject]@{ isOn = $true; hostname = $null }
        })
}

# Another size, or another first name: also while it is suspended.
function Update-Space([string]$Reference, $Server, [string]$Domain, [long]$Quota) {
    $record = Get-Record $Reference
    $bindings = $Server.Sites[(Get-SpaceName $Reference)].Bindings
    if ($Domain -ne $record.domain) {
        foreach ($each in @($bindings | Where-Object { $_.Host -eq $record.domain })) { $bindings.Remove($each) }
        if (-not ($bindings | Where-Object { $_.Host -eq $Domain })) { [void]$bindings.Add(('*:80:' + $Domain), 'http') }
        Save-Iis $Server
    }
    if ($settings.parts.quota) { Set-FsrmQuota -Path (Get-SpaceFolder $Reference) -Size $Quota -Confirm:$false }
    $record.domain = $Domain
    $record.quotaBytes = $Quota
    Save-Record $record
}

function New-SpaceUser([string]$Name) {
    if (Get-LocalUser -Name $Name -ErrorAction SilentlyContinue) { return }
    # A password that nobody knows, until its owner has one made.
    $bytes = New-Object byte[] 24
    $random = [System.Security.Cryptography.RandomNumberGenerator]::Create()
    try { $random.GetBytes($bytes) } finally { $random.Dispose() }
    $password = ConvertTo-SecureString -AsPlainText -Force ([Convert]::ToBase64String($bytes) + 'aA1')
    [void](New-LocalUser -Name $Name -Password $password -PasswordNeverExpires -UserMayNotChangePassword)
    Add-LocalGroupMember -Group $settings.group -Member $Name
}

function New-SpaceFolders([string]$Reference, [long]$Quota) {
    $folder = Get-SpaceFolder $Reference
    foreach ($part in '', 'wwwroot', 'logs', 'private', 'tools', 'docs') {
        [void](New-Item -ItemType Directory -Force -Path (Join-Path $folder $part))
    }
    if ($settings.parts.quota -and -not (Get-FsrmQuota -Path $folder -ErrorAction SilentlyContinue)) { [void](New-FsrmQuota -Path $folder -Size $Quota) }
}

# The user and the pool of the space, administrators and the system: nobody else, and nothing that comes from above.
function Grant-SpaceRights([string]$Reference) {
    $name = Get-SpaceName $Reference
    Grant-Folder (Get-SpaceFolder $Reference) @{ $name = 'Modify'; ('IIS AppPool\' + $name) = 'Modify' }
}

function Grant-Folder([string]$Folder, [hashtable]$Others) {
    $rights = New-Object System.Security.AccessControl.DirectorySecurity
    $rights.SetAccessRuleProtection($true, $false)
    $grants = @{ 'BUILTIN\Administrators' = 'FullControl'; 'NT AUTHORITY\SYSTEM' = 'FullControl' } + $Others
    foreach ($who in $grants.Keys) {
        $rights.AddAccessRule((New-Object System.Security.AccessControl.FileSystemAccessRule $who, $grants[$who], 'ContainerInherit,ObjectInherit', 'None', 'Allow'))
    }
    Set-Acl -LiteralPath $Folder -AclObject $rights
}

function Suspend-Space([string]$Reference, $Asked) {
    $record = Get-Record $Reference
    $record.suspended = $true
    Set-SpaceRunning $Reference $false $false $false
    Save-Record $record
}

# Puts back just what was.
function Resume-Space([string]$Reference, $Asked) {
    $record = Get-Record $Reference
    $record.suspended = $false
    Set-SpaceRunning $Reference $true $record.ftp.isOn $record.database.isOn
    Save-Record $record
}

function Set-SpaceRunning([string]$Reference, [bool]$IsOn, [bool]$Ftp, [bool]$Database) {
    $name = Get-SpaceName $Reference
    $server = Open-Iis
    $server.Sites[$name].ServerAutoStart = $IsOn
    $server.ApplicationPools[$name].AutoStart = $IsOn
    Save-Iis $server
    $server = Open-Iis
    foreach ($each in $server.ApplicationPools[$name], $server.Sites[$name]) {
        $state = [string]$each.State
        if ($IsOn -and $state -eq 'Stopped') { [void]$each.Start() }
        if (-not $IsOn -and $state -eq 'Started') { [void]$each.Stop() }
    }
    if ($settings.parts.ftp) { Set-FtpOpen $Reference $Ftp }
    if ($settings.parts.database) { Set-DatabaseOpen $Reference $Database }
    if ($settings.parts.tasks) { Set-TasksRunning $Reference $IsOn }
}

function Remove-Space([string]$Reference, $Asked) {
    $file = Get-RecordFile $Reference
    if (-not (Test-Path -LiteralPath $file)) { return @{ existed = $false } }
    $name = Get-SpaceName $Reference
    Set-SpaceRunning $Reference $false $false $false
    if ($settings.parts.tasks) {
        Get-ScheduledTask -TaskPath (Get-TaskFolder $Reference) -ErrorAction SilentlyContinue | Unregister-ScheduledTask -Confirm:$false
        Remove-SpaceRuns $Reference
    }
    Remove-SpaceSamples $Reference
    if ($settings.parts.database) { Remove-SpaceDatabase $Reference }
    $server = Open-Iis
    $server.Sites.Remove($server.Sites[$name])
    $server.ApplicationPools.Remove($server.ApplicationPools[$name])
    if ($settings.parts.ftp) { Remove-Directory $server.Sites[$settings.ftp.site].Applications['/'].VirtualDirectories ('LocalUser/' + $name) }
    Save-Iis $server
    if ($settings.parts.quota) { Remove-FsrmQuota -Path (Get-SpaceFolder $Reference) -Confirm:$false -ErrorAction SilentlyContinue }
    # Removes a link itself, never what it leads to.
    [System.IO.Directory]::Delete((Get-SpaceFolder $Reference), $true)
    Remove-LocalUser -Name $name
    Remove-Item -LiteralPath $file
    return @{ existed = $true }
}

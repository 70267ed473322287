# Sites, pools and virtual directories, by the objects of IIS (Microsoft.Web.Administration): every value is a property of one.
Import-Module IISAdministration

function Open-Iis { Reset-IISServerManager -Confirm:$false; return Get-IISServerManager }

# All or nothing: what IIS does not take is not written, and its words are told.
function Save-Iis($Server) {
    try { $Server.CommitChanges() } catch { Deny 'configuration_invalid' $_.Exception.Message }
}

# The processes in which a pool runs now; none while it sleeps.
function Get-Workers($Pool) {
    return $Pool.WorkerProcesses | ForEach-Object { Get-Process -Id $_.ProcessId -ErrorAction SilentlyContinue }
}

function Test-AddressTaken($Server, [string]$Name, [string]$Site) {
    foreach ($other in $Server.Sites) {
        if ($other.Name -ceq $Site) { continue }
        foreach ($binding in $other.Bindings) { if ($binding.Host -eq $Name) { return $true } }
    }
    return $false
}

function New-SpaceSite($Server, [string]$Name, [string]$Domain, [string]$Folder) {
    $pool = $Server.ApplicationPools.Add($Name)
    $pool.ManagedRuntimeVersion = 'v4.0'
    $pool.ManagedPipelineMode = 'Integrated'
    $pool.ProcessModel.IdentityType = 'ApplicationPoolIdentity'
    $site = $Server.Sites.Add($Name, 'http', ('*:80:' + $Domain), (Join-Path $Folder 'wwwroot'))
    $site.Applications['/'].ApplicationPoolName = $Name
    $site.LogFile.Directory = Join-Path $Folder 'logs'
}

function Set-IndexFiles($Server, [string]$Site, $Names) {
    $section = $Server.GetApplicationHostConfiguration().GetSection('system.webServer/defaultDocument', $Site)
    $section['enabled'] = $true
    $files = $section.GetCollection('files')
    $files.Clear()
    foreach ($name in $Names) {
        $element = $files.CreateElement('add')
        $element['value'] = Assert-Form 'index' $name
        [void]$files.Add($element)
    }
}

function Get-IndexFiles($Server, [string]$Site) {
    $section = $Server.GetApplicationHostConfiguration().GetSection('system.webServer/defaultDocument', $Site)
    return @($section.GetCollection('files') | ForEach-Object { [string]$_['value'] })
}

function Add-SpaceAddress([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $name = Get-SpaceName $Reference
    $address = Assert-Form 'hostname' $Asked.address
    $server = Open-Iis
    if (Test-AddressTaken $server $address $name) { Deny 'address_taken' $address }
    $site = $server.Sites[$name]
    if ($site.Bindings.Count -gt 100) { Deny 'too_many' $address }
    if (-not ($site.Bindings | Where-Object { $_.Host -eq $address })) {
        [void]$site.Bindings.Add(('*:80:' + $address), 'http')
        Save-Iis $server
    }
    Save-Record $record
}

function Remove-SpaceAddress([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $address = Assert-Form 'hostname' $Asked.address
    if ($address -eq $record.domain) { Deny 'not_possible' 'the first name stays' }
    $server = Open-Iis
    $bindings = $server.Sites[(Get-SpaceName $Reference)].Bindings
    foreach ($binding in @($bindings | Where-Object { $_.Host -eq $address })) { $bindings.Remove($binding) }
    Save-Iis $server
    Save-Record $record
}

function Set-SpaceIis([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $name = Get-SpaceName $Reference
    $change = $Asked.change
    $server = Open-Iis
    $pool = $server.ApplicationPools[$name]
    if (Test-Named $change 'runtime') {
        $runtime = Assert-Form 'runtime' $change.runtime
        if (@($settings.runtimes) -cnotcontains $runtime) { Deny 'runtime_not_offered' $runtime }
        $pool.ManagedRuntimeVersion = $runtime
    }
    if (Test-Named $change 'pipeline') { $pool.ManagedPipelineMode = Assert-Form 'pipeline' $change.pipeline }
    if (Test-Named $change 'is32bit') { $pool.Enable32BitAppOnWin64 = [bool]$change.is32bit }
    if (Test-Named $change 'logFormat') { $server.Sites[$name].LogFile.LogFormat = Assert-Form 'format' $change.logFormat }
    if (Test-Named $change 'indexFiles') { Set-IndexFiles $server $name $change.indexFiles }
    Save-Iis $server
    Save-Record $record
}

function Set-SpaceDirectory([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $name = Assert-Form 'directory' $Asked.directory.name
    $folder = Resolve-SpaceDirectory $Reference $Asked.directory.path
    $server = Open-Iis
    $directories = $server.Sites[(Get-SpaceName $Reference)].Applications['/'].VirtualDirectories
    Remove-Directory $directories $name
    if ($directories.Count -gt 50) { Deny 'too_many' $name }
    [void]$directories.Add(('/' + $name), $folder)
    Save-Iis $server
    Save-Record $record
}

function Remove-SpaceDirectory([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $server = Open-Iis
    Remove-Directory $server.Sites[(Get-SpaceName $Reference)].Applications['/'].VirtualDirectories (Assert-Form 'directory' $Asked.name)
    Save-Iis $server
    Save-Record $record
}

function Remove-Directory($Directories, [string]$Name) {
    foreach ($each in @($Directories | Where-Object { $_.Path -eq ('/' + $Name) })) { $Directories.Remove($each) }
}

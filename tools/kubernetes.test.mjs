import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './prepare.mjs';

const folder = join(root, 'deploy/kubernetes');
const read = (file) => readFileSync(join(folder, file), 'utf8');
const { resources } = parse(read('base/kustomization.yaml'));
const objects = [
  ...resources.map((file) => `base/${file}`),
  'secrets.example.yaml',
  'ingress.example.yaml',
].flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()));
const find = (kind, name) => {
  const found = objects.find((one) => one.kind === kind && one.metadata.name === name);
  assert.ok(found, `there is no ${kind} ${name}`);
  return found;
};
const pods = objects
  .filter(({ spec }) => spec?.template)
  .map(({ metadata, spec: { template, selector } }) => ({ name: metadata.name, template, selector }));

test('the base contains every file of its folder', () => {
  const files = readdirSync(join(folder, 'base')).filter((file) => file !== 'kustomization.yaml');
  assert.deepEqual([...resources].sort(), files.sort());
});

test('every object has the fields and types of the Kubernetes API', () => {
  const types = join(root, 'node_modules/kubernetes-types');
  const place = ({ apiVersion }) => {
    const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
    return join(types, group.split('.')[0], version);
  };
  const lines = objects.map(
    (object) => `(${JSON.stringify(object)}) satisfies import('${place(object)}').${object.kind};`,
  );
  const scratch = mkdtempSync(join(tmpdir(), 'olov-kubernetes-'));
  try {
    const file = join(scratch, 'objects.ts');
    writeFileSync(file, `${lines.join('\n')}\nexport {};\n`);
    const options = '--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler'.split(' ');
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, file], {
      cwd: scratch,
      encoding: 'utf8',
    });
    assert.equal(`${status} ${stdout}`, '0 ');
  } finally {
    rmSync(scratch, { recursive: true });
  }
});

test('every address within the cluster is that of a Service and its port', () => {
  const addresses = objects
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data }) => Object.values(data))
    .filter((value) => value.startsWith('http://'));
  assert.ok(addresses.length > 3);
  for (const address of addresses) {
    const { hostname, port } = new URL(address);
    assert.deepEqual(
      find('Service', hostname).spec.ports.map((one) => one.port),
      [Number(port)],
    );
  }
});

test('everything that selects pods finds a Deployment, and every named port is one of its container', () => {
  const podsOf = (labels) =>
    pods.filter(({ template }) =>
      Object.entries(labels).every(([key, value]) => template.metadata.labels[key] === value),
    );
  const portsOf = ({ template }) => template.spec.containers.flatMap(({ ports = [] }) => ports);
  for (const { kind, metadata, spec } of objects) {
    const labels = { Service: spec?.selector, NetworkPolicy: spec?.podSelector?.matchLabels }[kind];
    const selected = labels ?? spec?.selector?.matchLabels;
    if (selected)
      assert.deepEqual(
        podsOf(selected).map(({ name }) => name),
        [metadata.name],
        kind,
      );
    if (kind === 'Service') {
      const [{ port, targetPort }] = spec.ports;
      assert.ok(
        portsOf(podsOf(labels)[0]).some((one) => one.name === targetPort && one.containerPort === port),
      );
    }
    if (kind === 'HorizontalPodAutoscaler') find('Deployment', spec.scaleTargetRef.name);
  }
  for (const { template } of pods) {
    for (const { persistentVolumeClaim } of template.spec.volumes ?? []) {
      if (persistentVolumeClaim) find('PersistentVolumeClaim', persistentVolumeClaim.claimName);
    }
  }
});

test('the probes of a pod ask the thread at the port of its settings, and none asks what fails for all pods at once', () => {
  for (const [name, setting] of [
    ['olov-host', 'HEALTH_PORT'],
    ['olov-backend', 'BACKEND_HEALTH_PORT'],
  ]) {
    const [container] = find('Deployment', name).spec.template.spec.containers;
    const { port } = container.startupProbe.httpGet;
    for (const probe of ['readinessProbe', 'livenessProbe'])
      assert.equal(container[probe].httpGet.port, port, name);
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (probe) => container[probe].httpGet.path,
    );
    assert.deepEqual(paths, ['/healthz', '/healthz', '/servez'], name);
    const { containerPort } = container.ports.find((one) => one.name === port);
    assert.equal(find('ConfigMap', name).data[setting], String(containerPort), name);
  }
});

test('the probes of the bot ask the port of its metrics', () => {
  const [{ ports, startupProbe, livenessProbe }] = find('Deployment', 'olov-bot').spec.template.spec
    .containers;
  for (const { httpGet } of [startupProbe, livenessProbe])
    assert.deepEqual(httpGet, { path: '/metrics', port: ports[0].name });
  assert.equal(find('ConfigMap', 'olov-bot').data.BOT_METRICS_PORT, String(ports[0].containerPort));
});

test('every pod may ask DNS, the database and the servers of its settings, and has a bounded way out', () => {
  for (const { name, template } of pods) {
    const { policyTypes, egress } = find('NetworkPolicy', name).spec;
    assert.ok(policyTypes.includes('Egress'), name);
    assert.ok(
      egress.every(({ ports }) => ports.length > 0),
      name,
    );
    const anywhere = egress.filter(({ to }) => !to).flatMap(({ ports }) => ports.map(({ port }) => port));
    for (const port of [53, 5432]) assert.ok(anywhere.includes(port), `${name} ${port}`);
    if (name === 'olov-migrate') continue;
    const maps = template.spec.containers[0].envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []);
    const addresses = maps
      .flatMap((map) => Object.values(find('ConfigMap', map).data))
      .filter((value) => value.startsWith('http://'));
    for (const { hostname, port } of addresses.map((address) => new URL(address))) {
      const [rule] = egress.filter(
        ({ to }) => to?.[0].podSelector.matchLabels['app.kubernetes.io/name'] === hostname,
      );
      assert.deepEqual(rule?.ports, [{ port: Number(port) }], `${name} to ${hostname}`);
    }
  }
});

test('the Ingress leads customers to the hosts, and at the origin of the staff their pages and pictures alone to the back ends', () => {
  const routes = find('Ingress', 'olov').spec.rules.flatMap(({ host, http }) =>
    http.paths.map(({ path, backend: { service } }) => [`https://${host}`, path, service.name]),
  );
  const staff = find('ConfigMap', 'olov-backend').data.STAFF_ORIGIN;
  assert.deepEqual(routes, [
    [find('ConfigMap', 'olov-shop').data.PUBLIC_URL, '/', 'olov-host'],
    [staff, '/staff', 'olov-backend'],
    [staff, '/main/media', 'olov-backend'],
  ]);
});

test('the back end admits hosts and the ingress controller at its port, and Prometheus at the metrics port of the manual', () => {
  const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, metricsPort] = /`BACKEND_METRICS_PORT=(\d+)`/.exec(manual);
  const [hosts, ingress, prometheus, ...others] = find('NetworkPolicy', 'olov-backend').spec.ingress;
  assert.deepEqual(others, []);
  assert.deepEqual(hosts.from, [
    { podSelector: { matchLabels: find('Deployment', 'olov-host').spec.selector.matchLabels } },
  ]);
  for (const { ports } of [hosts, ingress]) assert.deepEqual(ports, [{ port: 'http' }]);
  assert.deepEqual(Object.keys(ingress.from[0]), ['namespaceSelector', 'podSelector']);
  // Two entries, instead of one with both selectors, would admit every pod of the cluster.
  assert.deepEqual(prometheus.from, [
    { namespaceSelector: {}, podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } } },
  ]);
  assert.deepEqual(prometheus.ports, [{ port: Number(metricsPort) }]);
});

test('no pod gets variables of Services, runs as root, or writes outside its volumes', () => {
  for (const { name, template } of pods) {
    const { enableServiceLinks, securityContext, containers } = template.spec;
    assert.deepEqual([enableServiceLinks, securityContext.runAsNonRoot], [false, true], name);
    assert.deepEqual(
      containers.map((one) => one.securityContext.readOnlyRootFilesystem),
      [true],
      name,
    );
  }
});

test('a pod is not killed before its server has drained and answered the running requests', () => {
  const drain = Number(find('ConfigMap', 'olov-shop').data.DRAIN_SECONDS);
  for (const name of ['olov-host', 'olov-backend']) {
    assert.ok(find('Deployment', name).spec.template.spec.terminationGracePeriodSeconds > drain + 9, name);
  }
});

test('a back end drains for longer than a host keeps an idle connection to it', () => {
  const [, idleMs] = /IDLE_MS = (\d+);/.exec(readFileSync(join(root, 'host/server/apiProxy.ts'), 'utf8'));
  const config = readFileSync(join(root, 'backend/src/config.ts'), 'utf8');
  const [, byDefault] = /DRAIN_SECONDS \?\? \(isEmbedded \? 0 : (\d+)\)/.exec(config);
  for (const drainS of [find('ConfigMap', 'olov-shop').data.DRAIN_SECONDS, byDefault])
    assert.ok(Number(drainS) * 1000 > Number(idleMs));
});

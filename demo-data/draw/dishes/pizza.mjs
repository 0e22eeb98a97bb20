import { INGREDIENTS, piece } from '../ingredients/index.mjs';
import { blob, curve, inCircle, inRect, scatter, smooth } from '../random.mjs';

const SAUCES = {
  tomato: { base: '#b8331a', peek: '#c23a18', cheese: '#f4bd52', pool: '#fde3a2', brown: '#b9651c' },
  cream: { base: '#ead2a0', peek: '#f0dcae', cheese: '#f6cb70', pool: '#feebbc', brown: '#bd6c20' },
  hot: { base: '#a52412', peek: '#b32810', cheese: '#efb44e', pool: '#fadf9c', brown: '#a34f14' },
  pesto: { base: '#8a9a3a', peek: '#7f9434', cheese: '#f2d07c', pool: '#fcefc4', brown: '#b46a20' },
  bbq: { base: '#8a3a16', peek: '#94421a', cheese: '#f0bf62', pool: '#fbe2a6', brown: '#a5531a' },
  chocolate: { base: '#5a2d14', peek: '#43200d', cheese: '#6d3a1c', pool: '#7d4624', brown: '#3b1c0b' },
  bare: { base: '#e9c27c', peek: '#edca88', cheese: '#f2d290', pool: '#fae5b4', brown: '#b97428' },
};

function base(scene, { outer, rim, filling, melt }, sauce) {
  const colors = SAUCES[sauce];
  const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
  const crust = `<path fill-rule="evenodd" d="${outer}${rim}" fill="#e3a955"/>`;
  scene.ground(path(outer, '#1c0d05'));
  scene.add(
    scene.lit(path(outer, '#d99c50'), {
      blur: 9,
      height: 1,
      grain: 0.3,
      freq: 0.03,
      shine: 0,
      shadow: 0,
      margin: 4,
    }),
  );
  scene.add(
    scene.lit(crust, {
      blur: 17,
      height: 2,
      grain: 0.22,
      freq: 0.02,
      shine: 0.25,
      gloss: 22,
      shade: 0.7,
      shadow: 4,
      margin: 4,
    }),
  );
  scene.add(
    scene.mottled(crust, {
      freq: 0.01,
      threshold: 0.44,
      sharpness: 3.5,
      color: '#bf6f26',
      opacity: 0.55,
      soften: 4,
    }),
  );
  scene.add(
    scene.mottled(crust, {
      freq: 0.018,
      threshold: 0.5,
      sharpness: 4,
      color: '#f9dfa6',
      opacity: 0.5,
      soften: 4,
    }),
  );
  scene.add(
    scene.mottled(crust, {
      freq: 0.024,
      threshold: 0.62,
      sharpness: 12,
      color: '#5f2a0d',
      opacity: 0.6,
      soften: 2.5,
      octaves: 2,
    }),
  );
  scene.add(
    scene.lit(path(filling, colors.base), {
      blur: 5,
      height: 1,
      grain: 0.5,
      freq: 0.03,
      shine: 0.35,
      shadow: 0,
      margin: 4,
    }),
  );
  const pools = scene.mottled(path(melt, '#000'), {
    freq: 0.009,
    threshold: 0.46,
    sharpness: 5,
    color: colors.pool,
    opacity: 0.9,
    soften: 5,
    octaves: 2,
  });
  const peeks = scene.mottled(path(melt, '#000'), {
    freq: 0.014,
    threshold: 0.57,
    sharpness: 8,
    color: colors.peek,
    opacity: 0.8,
    soften: 3,
    octaves: 2,
  });
  const browned = scene.mottled(path(melt, '#000'), {
    freq: 0.018,
    threshold: 0.58,
    sharpness: 8,
    color: colors.brown,
    opacity: 0.6,
    soften: 3,
    octaves: 2,
  });
  const spots = scene.mottled(path(melt, '#000'), {
    freq: 0.034,
    threshold: 0.63,
    sharpness: 10,
    color: '#96480f',
    opacity: 0.6,
    soften: 1.5,
    octaves: 2,
  });
  scene.add(
    scene.lit(path(melt, colors.cheese) + pools + peeks + browned + spots, {
      blur: 7,
      height: 2.1,
      grain: 0.5,
      freq: 0.015,
      shine: 0.4,
      gloss: 36,
      shade: 0.6,
      shadow: 3,
      margin: 4,
      smoothing: 2,
    }),
  );
}

export function top(scene, toppings, { inside, box }) {
  const others = [];
  for (const [name, count, { within = inside, scale = 1, spread = 1 } = {}] of toppings) {
    const { space } = INGREDIENTS[name];
    const places = scatter(scene.random, count, {
      inside: within,
      distance: space * scale * spread,
      box,
      others,
    });
    others.push(...places);
    for (const [x, y] of places) {
      scene.add(piece(scene, name, x, y, { scale: 1.22 * scale * scene.random.between(0.9, 1.1) }));
    }
  }
}

export function drizzle(scene, color, { width = 7, lines = 7, radius = 270, opacity = 0.9 } = {}) {
  const { random } = scene;
  const points = [];
  for (let i = 0; i < lines * 2; i++) {
    const y = 400 - radius + ((i + 0.5) / (lines * 2)) * 2 * radius;
    const half = Math.sqrt(Math.max(0, radius ** 2 - (y - 400) ** 2)) * random.between(0.8, 1);
    points.push([400 + (i % 2 ? half : -half), y + random.between(-10, 10)]);
  }
  const path = curve(points);
  pour(scene, path, color, width, opacity, 'rotate(-24 400 400)');
}

export function pour(scene, path, color, width, opacity = 1, transform = '') {
  const line = (stroke, w, dx, dy, alpha) =>
    `<path d="${path}" transform="translate(${dx} ${dy}) ${transform}" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" fill="none" opacity="${alpha}"/>`;
  scene.add(scene.soft(line('#2a1005', width, 2, 4, 1), 3, 0.4));
  scene.add(line(color, width, 0, 0, opacity));
  scene.add(scene.soft(line('#ffffff', width * 0.28, -width * 0.16, -width * 0.2, 1), 0.8, 0.38));
}

const oregano = (scene, inside, count = 60) => {
  const { random } = scene;
  scene.add(
    scatter(random, count, { inside, distance: 18 })
      .map(
        ([x, y]) =>
          `<path d="${blob(random, x, y, random.between(1.6, 3.4), { wobble: 0.4, points: 6, stretch: 1.5 })}" fill="${random.pick(['#3e5a26', '#54702f', '#2e4a20'])}" opacity=".8"/>`,
      )
      .join(''),
  );
};

export function pizza(toppings, { sauce = 'tomato', herbs = true, over, quarters } = {}) {
  return (scene) => {
    const { random } = scene;
    const circle = (r, wobble, points) => blob(random, 400, 396, r, { wobble, points });
    base(
      scene,
      {
        outer: circle(372, 0.012, 26),
        rim: circle(318, 0.016, 24),
        filling: circle(328, 0.014, 26),
        melt: circle(310, 0.026, 34),
      },
      sauce,
    );
    const inside = inCircle(276, 400, 396);
    if (quarters) {
      quarters.forEach((list, i) => {
        const within = ([x, y]) =>
          inside([x, y]) &&
          x > 408 === (i % 2 === 1) &&
          y > 404 === i > 1 &&
          Math.abs(x - 400) > 26 &&
          Math.abs(y - 396) > 26;
        top(scene, list, { inside: within, box: [110, 110, 690, 690] });
      });
    }
    top(scene, toppings, { inside, box: [110, 106, 690, 686] });
    if (herbs) oregano(scene, inside);
    over?.(scene);
  };
}

export function romanPizza(toppings, { sauce = 'tomato', herbs = true, over } = {}) {
  return (scene) => {
    const { random } = scene;
    const outline = (w, h, wobble) => {
      const points = [];
      for (let i = 0; i < 40; i++) {
        const angle = (i / 40) * 2 * Math.PI;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const r = (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** (-1 / 5);
        points.push([
          400 + c * r * w * random.between(1 - wobble, 1 + wobble),
          398 + s * r * h * random.between(1 - wobble, 1 + wobble),
        ]);
      }
      return smooth(points);
    };
    base(
      scene,
      {
        outer: outline(374, 296, 0.012),
        rim: outline(330, 252, 0.015),
        filling: outline(338, 260, 0.014),
        melt: outline(322, 244, 0.024),
      },
      sauce,
    );
    const inside = inRect(122, 200, 678, 596);
    top(scene, toppings, { inside, box: [110, 180, 690, 615] });
    if (herbs) oregano(scene, inside);
    over?.(scene);
  };
}

import { piece } from '../ingredients/index.mjs';
import { blob } from '../random.mjs';

const GLASS = 'M236 130L564 130L528 690Q526 722 492 722L308 722Q274 722 272 690Z';
const INSIDE = 'M250 196L550 196L518 684Q516 704 488 704L312 704Q284 704 282 684Z';

const bubbles = (scene, count, [x0, y0, x1, y1], size = 6) =>
  Array.from(
    { length: count },
    () =>
      `<circle cx="${scene.random.between(x0, x1).toFixed(1)}" cy="${scene.random.between(y0, y1).toFixed(1)}" r="${scene.random.between(1.6, size).toFixed(1)}" fill="#fff" fill-opacity=".28" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>`,
  ).join('');

function ice(scene, x, y, angle, size = 62) {
  const s = size;
  scene.add(
    `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M${-s} ${-s}L${s} ${-s * 0.9}L${s * 0.92} ${s}L${-s * 0.9} ${s * 0.92}Z" fill="${scene.linear(
      [
        [0, '#ffffff', 0.62],
        [0.5, '#ffffff', 0.2],
        [1, '#ffffff', 0.42],
      ],
      { x2: 1 },
    )}" stroke="#fff" stroke-opacity=".65" stroke-width="6" stroke-linejoin="round"/><path d="M${-s * 0.6} ${-s * 0.65}L${s * 0.1} ${-s * 0.6}" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"/></g>`,
  );
}

export function glass({
  colors,
  cubes = 4,
  fizz = 40,
  inside = [],
  rim,
  straw = '#d9482b',
  foam,
  cloudy = false,
}) {
  return (scene) => {
    scene.ground('<ellipse cx="400" cy="706" rx="150" ry="30"/>', { dy: 18, deviation: 14, opacity: 0.5 });
    if (straw)
      scene.add(
        scene.lit(`<path d="M430 640L520 60" stroke="${straw}" stroke-width="22" stroke-linecap="round"/>`, {
          blur: 6,
          height: 1.4,
          shine: 0.7,
          shadow: 4,
          margin: 40,
        }),
      );
    scene.add(`<path d="${GLASS}" fill="#dfeaee" fill-opacity=".34"/>`);
    scene.add(`<path d="${INSIDE}" fill="${scene.linear(colors)}"/>`);
    scene.add(`<g clip-path="${scene.clip(INSIDE)}">`);
    if (cloudy)
      scene.add(
        scene.mottled(`<path d="${INSIDE}"/>`, {
          freq: 0.012,
          threshold: 0.5,
          sharpness: 4,
          color: '#ffffff',
          opacity: 0.3,
          soften: 6,
          octaves: 2,
        }),
      );
    const cubePlaces = [
      [330, 262, -14],
      [462, 282, 18],
      [382, 384, 34],
      [474, 430, -20],
      [338, 500, 10],
    ];
    for (const [x, y, angle] of cubePlaces.slice(0, cubes)) ice(scene, x, y, angle);
    inside.forEach(([name, x, y, scale, angle = 20]) => {
      scene.add(piece(scene, name, x, y, { scale, angle }));
    });
    scene.add(bubbles(scene, fizz, [290, 240, 510, 690]));
    scene.add(
      `<path d="M236 130L330 130L340 722L272 722Z" fill="${scene.linear(
        [
          [0, '#000', 0.26],
          [1, '#000', 0],
        ],
        { x2: 1, y2: 0 },
      )}"/><path d="M470 130L564 130L528 722L470 722Z" fill="${scene.linear(
        [
          [0, '#000', 0],
          [1, '#000', 0.34],
        ],
        { x2: 1, y2: 0 },
      )}"/></g>`,
    );
    if (foam)
      scene.add(
        scene.lit(
          `<path d="${blob(scene.random, 400, 196, 40, { wobble: 0.1, stretch: 3.75, points: 18 })}" fill="${foam}"/>`,
          { blur: 8, height: 1.4, grain: 0.3, freq: 0.06, shine: 0.2, shadow: 0, margin: 20 },
        ),
      );
    else
      scene.add(
        `<ellipse cx="400" cy="197" rx="150" ry="24" fill="${colors[0][1]}"/><ellipse cx="400" cy="197" rx="150" ry="24" fill="#fff" opacity=".28"/>`,
      );
    scene.add(
      scene.soft(
        '<path d="M288 240L312 650" stroke="#fff" stroke-width="20" stroke-linecap="round"/>',
        5,
        0.6,
      ),
    );
    scene.add(
      scene.soft(
        '<path d="M524 250L504 560" stroke="#fff" stroke-width="8" stroke-linecap="round"/>',
        3,
        0.5,
      ),
    );
    scene.add(
      '<ellipse cx="400" cy="130" rx="164" ry="26" fill="#fff" fill-opacity=".12" stroke="#eef6f8" stroke-opacity=".95" stroke-width="7"/><path d="M236 130L272 690Q274 722 308 722L492 722Q526 722 528 690L564 130" fill="none" stroke="#cfdfe4" stroke-opacity=".75" stroke-width="5"/><path d="M300 712Q400 732 500 712" stroke="#fff" stroke-width="8" opacity=".6" fill="none"/>',
    );
    const drops = Array.from({ length: 34 }, () => {
      const [x, y] = [scene.random.between(290, 508), scene.random.between(230, 680)];
      return `<ellipse cx="${x}" cy="${y}" rx="${scene.random.between(2, 5)}" ry="${scene.random.between(3, 8)}" fill="#f4fbff"/>`;
    }).join('');
    scene.add(`<g opacity=".55">${scene.lit(drops, { blur: 1.6, height: 1.6, shine: 1, shadow: 1.5 })}</g>`);
    rim?.forEach(([name, x, y, scale, angle = 0]) => {
      scene.add(piece(scene, name, x, y, { scale, angle }));
    });
  };
}

const BOTTLE =
  'M352 96L448 96L450 190C452 240 514 262 520 340L520 690Q520 738 474 738L326 738Q280 738 280 690L280 340C286 262 348 240 350 190Z';

export function bottle({ colors, cap, label, fizz = 30 }) {
  return (scene) => {
    scene.ground('<ellipse cx="400" cy="722" rx="128" ry="26"/>', { dy: 18, opacity: 0.5 });
    scene.add(
      scene.lit(`<path d="${BOTTLE}" fill="${scene.linear(colors)}"/>`, {
        blur: 20,
        height: 1.1,
        shine: 0.7,
        gloss: 26,
        shadow: 0,
        margin: 8,
        smoothing: 2,
      }),
    );
    scene.add(
      `<g clip-path="${scene.clip(BOTTLE)}"><path d="M280 90L345 90L345 740L280 740Z" fill="${scene.linear(
        [
          [0, '#000', 0.3],
          [1, '#000', 0],
        ],
        { x2: 1, y2: 0 },
      )}"/><path d="M450 90L520 90L520 740L450 740Z" fill="${scene.linear(
        [
          [0, '#000', 0],
          [1, '#000', 0.38],
        ],
        { x2: 1, y2: 0 },
      )}"/>${bubbles(scene, fizz, [300, 280, 500, 720], 5)}<rect x="276" y="408" width="248" height="190" fill="${scene.linear(
        [
          [0, label[1]],
          [0.3, label[0]],
          [0.65, label[0]],
          [1, label[1]],
        ],
        { x2: 1, y2: 0 },
      )}"/><path d="M276 412H524M276 594H524" stroke="#fff" stroke-opacity=".5" stroke-width="5"/></g>`,
    );
    scene.add(
      '<path d="M400 440C424 470 446 490 440 522C437 550 420 566 400 568C378 566 362 550 360 524C358 504 372 494 374 474C386 482 390 490 391 500C402 486 404 462 400 440Z" fill="#fff6e4"/><path d="M402 508C414 522 420 530 418 544C416 556 410 560 401 561C391 560 384 554 384 542C384 532 391 528 393 518C398 522 401 516 402 508Z" fill="#f08a24"/>',
    );
    scene.add(
      scene.lit(`<rect x="342" y="52" width="116" height="62" rx="12" fill="${cap}"/>`, {
        blur: 7,
        height: 1.4,
        shine: 0.6,
        shadow: 5,
      }),
    );
    scene.add(
      `<g opacity=".3">${Array.from({ length: 10 }, (_, i) => `<path d="M${352 + i * 11} 58V108" stroke="#000" stroke-width="3"/>`).join('')}</g>`,
    );
    scene.add(
      scene.soft(
        '<path d="M372 130L372 200C366 250 312 280 308 350L308 690" stroke="#fff" stroke-width="15" stroke-linecap="round" fill="none"/>',
        5,
        0.55,
      ),
    );
  };
}

export function cup({ ware, liquid, light, over }) {
  return (scene) => {
    const disc = (r, fill) => `<circle cx="400" cy="400" r="${r}" fill="${fill}"/>`;
    scene.ground(disc(350, '#000'));
    scene.add(scene.lit(disc(352, ware), { blur: 9, height: 1, shine: 0.5, shadow: 0, margin: 4 }));
    scene.add(
      scene.lit(
        `<path d="M560 340C660 300 726 330 722 400C726 470 660 500 560 460L570 430C640 452 680 440 678 400C680 360 640 348 570 370Z" fill="${ware}" transform="rotate(38 400 400)"/>`,
        { blur: 8, height: 1.4, shine: 0.5, shadow: 7, margin: 10 },
      ),
    );
    scene.add(scene.lit(disc(250, ware), { blur: 8, height: 1.6, shine: 0.6, shadow: 14, margin: 8 }));
    scene.add(
      scene.lit(
        disc(
          222,
          scene.radial(
            [
              [0, light],
              [0.75, liquid],
              [1, '#6b3a16'],
            ],
            { x: 0.48, y: 0.46, r: 0.56 },
          ),
        ),
        { blur: 5, height: 1.1, grain: 0, freq: 0.02, shine: 0.5, shadow: 0 },
      ),
    );
    over?.(scene);
  };
}

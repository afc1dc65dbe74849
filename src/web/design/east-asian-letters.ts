/** The parts of both fonts that `fonts.ts` leaves out. */
import '@fontsource-variable/noto-sans-kr/index.css?letters';
import '@fontsource-variable/noto-sans-sc/index.css?letters';
